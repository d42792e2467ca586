// A class list meets what was handed in, in this browser alone: nothing that is typed or chosen here is sent or kept anywhere.

const LARGEST = 1_000_000; // bytes of a file; a class list has some thousands
const MOST = 600; // names
const ALIKE = 0.6; // two names that are less alike than this are no suggestion
const NAMED = ["student", "first", "last", "email", "login"]; // fields by which one knows somebody

export default function ({ data, parentElement }) {
  const room = parentElement.querySelector(".hi");
  room.book = data;
  if (!room.byHand) begin(room);
  draw(room);
}

function begin(room) {
  room.byHand = new Map();
  const [list, file] = [room.querySelector("textarea"), room.querySelector("input")];
  list.addEventListener("input", () => draw(room));
  file.addEventListener("change", async () => {
    const read = file.files.length ? await textOf(file.files[0]) : { text: "" };
    room.wrong = read.wrong ?? "";
    if (!read.wrong) list.value = read.text;
    draw(room);
  });
}

// ---- the list

async function textOf(file) {
  if (file.size > LARGEST) return { wrong: "This file is too large for a class list." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!wide && bytes.includes(0)) return { wrong: "This file is not text. In your spreadsheet, save the list as CSV, and choose that file." };
  if (wide) return { text: new TextDecoder("utf-16le").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes) }; // as older spreadsheets write
  }
}

// The students of a list: lines with a name each, or a table with heads as `fields` has them. Rows of `noStudent` are left out.
export function readRoster(text, fields, noStudent) {
  const { sign, rows } = tableOf(text.replace(/^\uFEFF/, ""));
  const heads = (rows[0] ?? []).map((cell) => (Object.hasOwn(fields, cell.toLowerCase()) ? fields[cell.toLowerCase()] : ""));
  const headed = heads.some((field) => NAMED.includes(field));
  const known = (headed ? rows.slice(1) : rows).filter((row) => !noStudent.includes((row[0] ?? "").toLowerCase()));
  const read = headed ? (row) => Object.fromEntries(heads.map((field, at) => [field, row[at] ?? ""])) : (row) => bare(row, sign);
  return known.map(read).filter((one) => NAMED.some((field) => one[field])).slice(0, MOST).map(whole);
}

function tableOf(text) {
  const first = text.split(/[\r\n]/).find((line) => line.trim()) ?? "";
  const count = (sign) => first.split(sign).length;
  const sign = ["\t", ";", ","].reduce((best, other) => (count(other) > count(best) ? other : best));
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\n|\\r|$)`, "y");
  const rows = [[]];
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? [];
    if (end === undefined) break;
    rows.at(-1).push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== sign) rows.push([]);
  }
  return { sign, rows: rows.filter((row) => row.some(Boolean)) };
}

// A line without heads: a name, and perhaps an address and a number.
function bare(row, sign) {
  const email = row.find((cell) => cell.includes("@")) ?? "";
  const number = row.find((cell) => /^\d+$/.test(cell)) ?? "";
  const names = row.filter((cell) => cell && cell !== email && cell !== number);
  return { student: names.join(sign === "," ? ", " : " "), email, number };
}

// First and last name from a whole one, or the other way round.
function whole(one) {
  const student = one.student || [one.last, one.first].filter(Boolean).join(", ") || one.email || one.login;
  const [last, first] = student.includes(",") ? student.split(/,(.*)/, 2) : [student.split(" ").at(-1), student.split(" ").slice(0, -1).join(" ")];
  const parted = one.first || one.last ? { first: one.first ?? "", last: one.last ?? "" } : { first: (first || last).trim(), last: first ? last.trim() : "" };
  return { ...one, student, ...parted };
}

const shown = (one) => [one.first, one.last].filter(Boolean).join(" ");
const mark = (one) => [one.student, one.id, one.number, one.email, one.login].join("|");

// ---- who is who

const letters = (text) => (text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join("");

function alike(one, other) {
  if (!one || !other) return 0;
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length > 2 && long.startsWith(short)) return 0.9;
  const pairs = (text) => [...text].slice(1).map((sign, at) => text[at] + sign);
  const [some, others] = [pairs(short), pairs(long)];
  const shared = some.filter((pair) => others.includes(pair) && delete others[others.indexOf(pair)]).length;
  return (2 * shared) / (short.length + long.length - 2 || 1);
}

// What somebody may call themselves: first name, last name, both, one with the other's first letter, the name of an account.
function calledBy(one) {
  const [first, last] = [letters(one.first), letters(one.last)];
  const account = [one.login, one.email].map((name) => letters((name ?? "").split("@")[0]));
  return [first, last, first + last, last + first, first + last.slice(0, 1), first.slice(0, 1) + last, ...account].filter((name) => name.length > 1);
}

// For each nickname the place on the list of the one it most looks like, -1 for nobody: none where two fit alike, and nobody twice.
export function suggest(nicknames, roster) {
  const scores = nicknames.map((name) => roster.map((one) => Math.max(0, ...calledBy(one).map((called) => alike(letters(name), called)))));
  const [found, free] = [nicknames.map(() => -1), new Set(roster.keys())];
  for (let next; (next = clearest(scores, found, free)); free.delete(next.place)) found[next.nickname] = next.place;
  return found;
}

// Of those that are open, the nickname that looks most like one name and like no other.
function clearest(scores, found, free) {
  const open = [...scores.keys()].filter((nickname) => found[nickname] < 0);
  const clear = open.flatMap((nickname) => {
    const score = Math.max(0, ...[...free].map((place) => scores[nickname][place]));
    const places = [...free].filter((place) => scores[nickname][place] === score);
    const isBest = open.every((other) => scores[other][places[0]] <= score);
    return score >= ALIKE && places.length === 1 && isBest ? [{ nickname, place: places[0], score }] : [];
  });
  return clear.sort((one, other) => other.score - one.score)[0];
}

// ---- the page

function draw(room) {
  const { students, columns, fields, no_student: noStudent } = room.book;
  const roster = readRoster(room.querySelector("textarea").value, fields, noStudent);
  const suggested = suggest(students, roster);
  const places = students.map((name, at) => (room.byHand.has(name) ? roster.findIndex((one) => mark(one) === room.byHand.get(name)) : suggested[at]));
  const twice = roster.filter((_, place) => places.filter((one) => one === place).length > 1);
  room.querySelector(".hi-match").replaceChildren(...(students.length && roster.length ? [table(room, roster, places)] : []));
  room.querySelector(".hi-said").textContent = room.wrong || said(room.book, roster, places, twice);
  room.querySelector(".hi-said").classList.toggle("wrong", Boolean(room.wrong || twice.length));
  files(room, twice.length ? null : rowsOf(room.book, roster, places), columns);
}

function said({ students }, roster, places, twice) {
  if (twice.length) return `${twice.map(shown).join(" and ")} is chosen twice. Every name can be taken once.`;
  if (!roster.length && !students.length) return "Nobody has handed in on a device. Put your class list in, and the files have a row for each student, with cells to fill in.";
  if (!roster.length) return "Without a class list the files have nicknames where your platform expects names.";
  if (!students.length) return `${roster.length} on your list. The files have a row for each, with cells to fill in.`;
  const out = students.filter((_, at) => places[at] < 0);
  const matched = students.length - out.length;
  const left = out.length ? ` Not in the files: ${out.join(", ")}.` : "";
  const without = roster.length - matched;
  return `${matched} of ${students.length} found on your list.${left}${without ? ` ${without} on your list without a nickname: their cells stay empty.` : ""}`;
}

const make = (tag, text = "", more = {}) => Object.assign(document.createElement(tag), { textContent: text, ...more });

function table(room, roster, places) {
  const { students, columns } = room.book;
  const head = make("tr");
  head.append(make("th", "In the class"), make("th", "On your list"), ...columns.map((column) => make("th", column.title)));
  const rows = students.map((name, at) => {
    const row = make("tr");
    const who = make("td");
    who.append(choice(room, roster, name, places[at]));
    if (places[at] >= 0 && !room.byHand.has(name)) who.append(make("i", "suggested"));
    row.append(make("th", name, { scope: "row" }), who, ...columns.map(({ points, given }) => make("td", given[at] === null ? "–" : `${given[at]} of ${points}`)));
    return row;
  });
  const [top, body, whole] = [make("thead"), make("tbody"), make("table")];
  top.append(head);
  body.append(...rows);
  whole.append(top, body);
  return whole;
}

function choice(room, roster, name, place) {
  const select = make("select", "", { ariaLabel: `Who is ${name}?` });
  select.append(new Option("nobody", -1), ...roster.map((one, at) => new Option(shown(one), at)));
  select.value = place;
  select.addEventListener("change", () => {
    room.byHand.set(name, select.value < 0 ? "" : mark(roster[select.value]));
    draw(room);
    [...room.querySelectorAll("select")].find((other) => other.ariaLabel === select.ariaLabel)?.focus();
  });
  return select;
}

// ---- the files

// A row for each on the list, with the points of the nickname that is theirs; without a list a row for each nickname.
function rowsOf({ students, columns }, roster, places) {
  const points = (at) => columns.map(({ given }) => (at < 0 ? null : given[at]));
  if (!roster.length) return students.map((name, at) => ({ who: { student: name, first: name, last: "" }, points: points(at) }));
  return roster.map((who, place) => ({ who, points: points(places.indexOf(place)) }));
}

function files(room, rows, columns) {
  const { name, platforms, guard, file } = room.book;
  room.querySelectorAll("a.btn").forEach((link, at) => {
    const { id, identity, points } = platforms[at];
    if (link.href) URL.revokeObjectURL(link.href);
    link.toggleAttribute("aria-disabled", !rows?.length);
    link.removeAttribute("href");
    if (!rows?.length) return;
    const heads = [...identity.map(([head]) => head), ...columns.map(({ title }) => `${name}: ${title}`)];
    const worth = points ? [[points, ...identity.slice(1).map(() => ""), ...columns.map((column) => column.points)]] : [];
    const lines = rows.map(({ who, points: given }) => [...identity.map(([, field]) => who[field] ?? ""), ...given]);
    link.href = URL.createObjectURL(new Blob([csv([heads, ...worth, ...lines], guard)], { type: "text/csv" }));
    link.download = `${file}-${id}.csv`;
  });
}

// As the one writer of CSV on the server has it (spreadsheet.py), whose patterns these are: what would run as a formula is a text.
export function csv(rows, { formula, number }) {
  const [starts, figure] = [new RegExp(formula, "g"), new RegExp(`^(?:${number})$`)];
  const plain = (cell) => (typeof cell !== "string" || figure.test(cell) ? String(cell ?? "") : guarded(cell, starts));
  const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(plain(cell))).join(",")}\r\n`).join("")}`;
}

// Twice: after an empty find a search goes on one sign later, and may have stepped over the next start.
const guarded = (cell, starts) => cell.replace(starts, "$1'").replace(starts, "$1'");
