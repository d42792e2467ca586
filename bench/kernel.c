/* Mini Pay Day by hand: the rules of mini.py in C, as tight as plain C gets. Compiled by kernel.py, which puts the numbers, the board and the
 * cards before this file (mini.c_header). State in int32 and uint8, one generator of chance in a register's width, no memory of past turns.
 */

enum { QUIET, MAIL, DEAL, BUYER, COLLECT, PAY, LOTTERY, YARD_SALE, RADIO, BIRTHDAY, CHARITY, PAY_DAY };
enum { ADVERT, BILL, POT, PAY_NEIGHBOUR, COLLECT_NEIGHBOUR, MOVE };

typedef struct {
    uint32_t luck;
    int32_t pot, cash[PLAYERS], loan[PLAYERS], bills[PLAYERS];
    uint8_t day[PLAYERS], month[PLAYERS], held[PLAYERS], next_letter, next_deal, deals_left;
    uint8_t letters[LETTERS_IN_ALL], deals[DEALS_IN_ALL], hand[PLAYERS][DEALS_IN_ALL];
} Table;

static inline uint32_t below(Table *t, uint32_t n) {
    uint32_t x = t->luck;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    t->luck = x;
    return (uint32_t)(((uint64_t)x * n) >> 32);
}

static inline int32_t die(Table *t) { return 1 + (int32_t)below(t, 6); }

static inline void pay(Table *t, int p, int32_t amount) {
    int32_t left = t->cash[p] - amount;
    if (left < 0) {
        int32_t borrowed = (-left + LOAN_STEP - 1) / LOAN_STEP * LOAN_STEP;
        t->loan[p] += borrowed;
        left += borrowed;
    }
    t->cash[p] = left;
}

static inline int draw_deal(Table *t) {
    int deal = t->deals[t->next_deal];
    if (++t->next_deal == DEALS_IN_ALL) t->next_deal = 0;
    t->deals_left--;
    return deal;
}

static inline void put_back(Table *t, int deal) {
    int place = t->next_deal + t->deals_left++;
    t->deals[place < DEALS_IN_ALL ? place : place - DEALS_IN_ALL] = (uint8_t)deal;
}

static inline int buys_deal(const Table *t, int p, int deal) {
    int32_t cost = COST[deal], missing = cost - t->cash[p];
    return (VALUE[deal] - cost) * 100 >= MARGIN[p] * cost && t->loan[p] + (missing > 0 ? missing : 0) <= MOST_LOAN[p];
}

static void offer_deal(Table *t, int p) {
    if (!t->deals_left) return;
    int deal = draw_deal(t);
    if (buys_deal(t, p, deal)) {
        pay(t, p, COST[deal]);
        t->hand[p][t->held[p]++] = (uint8_t)deal;
    } else {
        put_back(t, deal);
    }
}

static void sell_deal(Table *t, int p) {
    if (!t->held[p]) return;
    uint8_t *hand = t->hand[p];
    int best = 0;
    for (int i = 1; i < t->held[p]; i++)
        if (VALUE[hand[i]] > VALUE[hand[best]]) best = i;
    int deal = hand[best];
    hand[best] = hand[--t->held[p]];
    t->cash[p] += VALUE[deal];
    put_back(t, deal);
}

static void move_ahead(Table *t, int p) {
    int wanted = t->held[p] ? BUYER : DEAL, day = t->day[p] + 1;
    while (day < LAST_DAY && DAY_KIND[day] != wanted) day++;
    if (day >= LAST_DAY) return;
    t->day[p] = (uint8_t)day;
    if (wanted == BUYER) sell_deal(t, p);
    else offer_deal(t, p);
}

static inline int poorest(const Table *t, int p) {
    int found = (p + 1) % PLAYERS;
    for (int q = 0; q < PLAYERS; q++)
        if (q != p && t->cash[q] < t->cash[found]) found = q;
    return found;
}

static inline int richest(const Table *t, int p) {
    int found = (p + 1) % PLAYERS;
    for (int q = 0; q < PLAYERS; q++)
        if (q != p && t->cash[q] > t->cash[found]) found = q;
    return found;
}

static void fetch_mail(Table *t, int p, int letters) {
    while (letters--) {
        int letter = t->letters[t->next_letter];
        if (++t->next_letter == LETTERS_IN_ALL) t->next_letter = 0;
        int32_t amount = LETTER_AMOUNT[letter];
        switch (LETTER_KIND[letter]) {
        case BILL: t->bills[p] += amount; break;
        case POT: pay(t, p, amount); t->pot += amount; break;
        case PAY_NEIGHBOUR: pay(t, p, amount); t->cash[poorest(t, p)] += amount; break;
        case COLLECT_NEIGHBOUR: pay(t, richest(t, p), amount); t->cash[p] += amount; break;
        case MOVE: {
            int day = t->day[p];
            move_ahead(t, p);
            if (t->day[p] != day) return;
        }
        }
    }
}

static void lottery(Table *t) {
    unsigned joined = 0;
    int32_t prize = LOTTERY_BANK;
    for (int q = 0; q < PLAYERS; q++)
        if (t->cash[q] >= CUSHION[q] + LOTTERY_STAKE) {
            t->cash[q] -= LOTTERY_STAKE;
            prize += LOTTERY_STAKE;
            joined |= 1u << q;
        }
    if (!joined) return;
    uint32_t thrown;
    do thrown = below(t, 6);
    while (!(joined >> thrown & 1));
    t->cash[thrown] += prize;
}

static void pay_day(Table *t, int p) {
    t->cash[p] += WAGE;
    pay(t, p, t->loan[p] * INTEREST_PERCENT / 100 + t->bills[p]);
    int32_t spare = t->cash[p] - CUSHION[p];
    if (spare > 0 && t->loan[p]) {
        int32_t repaid = spare / LOAN_STEP * LOAN_STEP;
        if (repaid > t->loan[p]) repaid = t->loan[p];
        t->cash[p] -= repaid;
        t->loan[p] -= repaid;
    }
    t->bills[p] = 0;
    t->day[p] = 0;
    t->month[p]++;
}

static inline void land(Table *t, int p, int day) {
    int32_t amount = DAY_AMOUNT[day];
    switch (DAY_KIND[day]) {
    case MAIL: fetch_mail(t, p, amount); break;
    case DEAL: offer_deal(t, p); break;
    case BUYER: sell_deal(t, p); break;
    case COLLECT: t->cash[p] += amount; break;
    case PAY: pay(t, p, amount); break;
    case LOTTERY: lottery(t); break;
    case YARD_SALE:
        if (t->deals_left) {
            pay(t, p, 100 * die(t));
            t->hand[p][t->held[p]++] = (uint8_t)draw_deal(t);
        }
        break;
    case RADIO: {
        int q = p;
        while (die(t) != RADIO_NUMBER) q = (q + 1) % PLAYERS;
        t->cash[q] += RADIO_PRIZE;
        break;
    }
    case BIRTHDAY:
        for (int q = 0; q < PLAYERS; q++)
            if (q != p) pay(t, q, GIFT);
        t->cash[p] += (PLAYERS - 1) * GIFT;
        break;
    case CHARITY:
        for (int q = 0; q < PLAYERS; q++)
            if (q != p) {
                int32_t amount_thrown = 100 * die(t);
                pay(t, q, amount_thrown);
                t->pot += amount_thrown;
            }
        break;
    case PAY_DAY: pay_day(t, p); break;
    }
}

static inline void shuffle(Table *t, uint8_t *cards, int n) {
    for (int i = 0; i < n; i++) cards[i] = (uint8_t)i;
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(t, (uint32_t)i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static int32_t play_game(uint32_t seed, int32_t *worth) {
    Table table = {.luck = (seed * 0x9E3779B1u + 0x7F4A7C15u) | 1, .deals_left = DEALS_IN_ALL}, *t = &table;
    for (int p = 0; p < PLAYERS; p++) t->cash[p] = START_CASH;
    shuffle(t, t->letters, LETTERS_IN_ALL);
    shuffle(t, t->deals, DEALS_IN_ALL);
    int32_t turns = 0;
    for (int p = 0, playing = PLAYERS; playing; p = (p + 1) % PLAYERS) {
        if (t->month[p] == MONTHS) continue;
        int32_t rolled = die(t), day = t->day[p] + rolled;
        if (rolled == 6) {
            t->cash[p] += t->pot;
            t->pot = 0;
        }
        t->day[p] = (uint8_t)(day < LAST_DAY ? day : LAST_DAY);
        land(t, p, t->day[p]);
        playing -= t->month[p] == MONTHS;
        turns++;
    }
    for (int p = 0; p < PLAYERS; p++) worth[p] = t->cash[p] - t->loan[p];
    return turns;
}

/* The games seed, seed + 1, ...: what each seat is worth in the end (games x PLAYERS), and how many turns each game had. */
void play_games(uint32_t seed, int32_t games, int32_t *worth, int32_t *turns) {
    for (int32_t i = 0; i < games; i++) turns[i] = play_game(seed + (uint32_t)i, worth + i * PLAYERS);
}
