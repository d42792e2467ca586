"""Where the texts of a page stand in a real browser: `FAULTS` measures the boxes of all of them, once the page `has_come_to_rest`.

A text is a text node that can be seen. Of its box only the part between the feet and the heads of the letters counts, as lines may be
set closer than the letters are high.
"""

from contextlib import suppress
from typing import Any

SAYS_WITHIN = 5_000
"""Milliseconds."""

SCROLLED_OR_CUT = ".nm, .feed, .cc-all, .e-sideways, .saved .grow"
"""A name may end in three dots, the feed fades out at the lower edge, and what lies in a list of its own is scrolled."""

STANDS = """([width, height]) => {
    const sized = innerWidth === width && innerHeight === height;
    window.awaits = !sized ? 'its size' : document.querySelector('[data-stale="true"]') ? 'its script' : '';
    if (window.awaits) return false;
    const wide = one => one.getBoundingClientRect().width;
    const fits = [...document.querySelectorAll('[class*=st-key-card-chart] .stElementContainer:has(.stPlotlyChart)')].every(holder => {
        const drawn = holder.querySelector('svg.main-svg');
        return drawn && Math.abs(wide(drawn) - wide(holder)) < 3;
    });
    const places = [...document.querySelectorAll('[data-testid=stMain] :is(.stElementContainer, .js-plotly-plot, p, h1, h2, b, text)')]
        .reduce((sum, one) => { const box = one.getBoundingClientRect(); return sum + box.left + 3 * box.top + 7 * box.width }, 0);
    window.still = fits && window.stood === places ? (window.still ?? 0) + 1 : 0;
    window.stood = places;
    window.awaits = fits ? 'rest' : 'a figure';
    return window.still > 9;
}"""
"""Is the window of that size, is each figure as wide as its card, and has nothing moved for ten frames?

`window.awaits` says what is missing.
"""


def has_come_to_rest(page: Any, size: tuple[int, int]) -> None:
    """Wait until all that is drawn in a window has followed its size, in pixels. Whoever waits in vain is told what for."""
    page.bring_to_front()  # a window behind is drawn once a second, and may each time meet its own look whether the game has moved
    try:
        page.wait_for_function(STANDS, arg=list(size))
    except Exception as late:
        with suppress(Exception):  # a window that hangs says nothing
            missing = page.wait_for_function("() => window.awaits || 'nothing'", timeout=SAYS_WITHIN).json_value()
            late.add_note(f"{page.url} at {size[0]} by {size[1]} waits for {missing}.")
        raise


FAULTS = (
    """() => {
    const main = document.querySelector('[data-testid=stMain]'), faults = [], texts = [];
    const SKIPPED = 'style, script, title, option, [data-testid=stIconMaterial], .hoverlayer, .pd-layer, .st-key-warm';
    const CUT = '"""
    + SCROLLED_OR_CUT
    + """';
    const said = (what, text) => faults.push(what + ': ' + text.trim().replaceAll(/\\s+/g, ' ').slice(0, 60));
    const unseen = one => { const box = one.getBoundingClientRect(), look = getComputedStyle(one);
        return look.overflow !== 'visible' && look.display !== 'inline' && (box.width < 2 || box.height < 2) };
    const hides = (look, axis) => ['hidden', 'clip'].includes(look['overflow' + axis]);
    const rolls = (look, axis) => ['auto', 'scroll'].includes(look['overflow' + axis]);
    const painted = look => !['transparent', 'rgba(0, 0, 0, 0)'].includes(look.backgroundColor) || look.borderTopStyle !== 'none';
    const letters = rect => { const cut = rect.height * .22;
        return {left: rect.left, right: rect.right, top: rect.top + cut, bottom: rect.bottom - cut} };
    const out = (rect, box, slack) => rect.left < box.left - slack || rect.right > box.right + slack
        || rect.top < box.top - slack || rect.bottom > box.bottom + slack;
    const lines = range => { const found = [];
        for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) found.push(rect);
        return found };
    const rows = rects => { const tops = [];
        for (const rect of rects) if (!tops.some(top => Math.abs(top - rect.top) < rect.height / 2)) tops.push(rect.top);
        return tops.length };

    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) {
        const one = node.parentElement, text = node.data;
        if (!text.trim() || one.closest(SKIPPED) || !one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const above = [];
        for (let up = one; up && up !== main; up = up.parentElement) above.push([up, getComputedStyle(up)]);
        if (above.some(([up]) => unseen(up)) || above.some(([up, look]) => look.clipPath.startsWith('inset'))) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const squeezed = one.hasAttribute('textLength');  // a range does not know of it
        const rects = squeezed ? [one.getBoundingClientRect()] : lines(range), drawn = one.closest('svg');
        if (!rects.length) continue;
        const box = range.getBoundingClientRect();

        let scrolled = false;
        for (const rect of rects.map(letters)) {
            for (const [up, look] of above) {
                if (rolls(look, 'X') || rolls(look, 'Y')) { scrolled = true; break }
                const edge = up.getBoundingClientRect();
                const beyond = {x: rect.left < edge.left - 1.5 || rect.right > edge.right + 1.5,
                    y: rect.top < edge.top - 1.5 || rect.bottom > edge.bottom + 1.5};
                const clips = up === drawn ? up.classList.contains('main-svg') || hides(look, 'X') : false;
                if ((clips || hides(look, 'X')) && beyond.x || (clips || hides(look, 'Y')) && beyond.y) {
                    if (!one.closest(CUT)) said('cut off', text);
                    scrolled = true;
                    break;
                }
            }
            if (scrolled) break;
        }
        if (scrolled && one.closest(CUT)) continue;
        if (!scrolled && (box.left < -1 || box.right > innerWidth + 1)) said('runs out of the window', text);

        const square = one.closest('.pd-days [transform], .pd-potg [transform]')?.querySelector('rect');
        const holder = square ?? above.find(([up, look]) => !['inline', 'contents'].includes(look.display) && painted(look) && !drawn)?.[0];
        const edge = holder?.getBoundingClientRect();
        if (holder && !scrolled && !one.closest('.stSlider') && rects.map(letters).some(rect => out(rect, edge, 1.5)))
            said('runs out of its box', text);

        if (rects.length > 1 && !drawn) {
            for (const word of text.matchAll(/[^\\s\\-\\u2010-\\u2015\\/\\u00d7]{2,}/g)) {
                const part = document.createRange();
                part.setStart(node, word.index);
                part.setEnd(node, word.index + word[0].length);
                if (rows(lines(part)) > 1) said('a broken word', word[0] + ' in ' + text);
            }
            const words = text.trim().split(/\\s+/).length;
            if (words > 3 && rows(rects) >= words) said('one word a line', text);
        }
        if (!one.closest('.feed')) for (const rect of rects) texts.push({node, one, text, rect: letters(rect)});
    }

    for (const one of document.querySelectorAll('.st-key-sound .sound'))
        if (one.checkVisibility()) texts.push({node: one, one, text: '(the switch for sound)', rect: one.getBoundingClientRect()});
    texts.sort((a, b) => a.rect.top - b.rect.top);
    for (let i = 0; i < texts.length; i++)
        for (let k = i + 1; k < texts.length && texts[k].rect.top < texts[i].rect.bottom; k++) {
            const [a, b] = [texts[i], texts[k]];
            if (a.node === b.node) continue;
            const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
            const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
            if (wide > 2 && high > 2) said('one over the other', a.text.trim().slice(0, 28) + ' | ' + b.text.trim().slice(0, 28));
        }
    return [...new Set(faults)];
}"""
)
"""Every fault of the page's texts in words: cut off, out of its box or the window, a word in two, one word a line, one over the other."""

OFF_THE_FIRST_SCREEN = """wanted => [...document.querySelectorAll(wanted)].filter(one => one.checkVisibility()).filter(one => {
    const box = one.getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
}).map(one => one.innerText.replaceAll(/\\s+/g, ' '))"""
"""What of the wanted has to be scrolled to, on a page that stands at its top."""

_SMALL = """(root, least) => {
    const found = {};
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; node = walker.nextNode();) {
        const one = node.parentElement;
        if (!node.data.trim() || one.closest('style, script, title, .sr, [data-testid=stIconMaterial]')) continue;
        if (one.closest('.pd-layer, .hoverlayer, kbd, .pd-ini')) continue;
        if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        let scale = 1;
        const drawn = one.closest('svg text');
        if (drawn) scale = drawn.getBoundingClientRect().height / drawn.getBBox().height;
        else if (one.currentCSSZoom) scale = one.currentCSSZoom;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        if (size && size < least - .26) found[node.data.trim().slice(0, 40)] = Math.round(size * 10) / 10;
    }
    return Object.entries(found).map(([text, size]) => size + ' px: ' + text);
}"""

SMALL = f"least => ({_SMALL})(document.querySelector('[data-testid=stMain]'), least)"
"""Texts whose letters are smaller than so many pixels, but for what only repeats something: the letter of a token beside its shape and
color, the key on a button."""

SMALL_IN = f"([where, least]) => [...document.querySelectorAll(where)].flatMap(root => ({_SMALL})(root, least))"
"""The same within all elements of a selector."""

SCROLLS = """where => {
    const main = document.querySelector('[data-testid=stMain]');
    const rolls = one => /auto|scroll/.test(getComputedStyle(one).overflow);
    const more = one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    const boxes = [...document.querySelectorAll(where)].flatMap(root => [root, ...root.querySelectorAll('*')]).filter(rolls);
    return [main, ...boxes].filter(more).map(one => one === main ? 'the page scrolls' : 'a box scrolls: ' + one.className);
}"""
"""What has to be scrolled: the page, or a box within the elements of a selector."""

LABELS = """() => [...document.querySelectorAll('.js-plotly-plot .annotation-text')].map(one =>
    parseFloat(getComputedStyle(one).fontSize) * one.getBoundingClientRect().height / one.getBBox().height)"""
"""How high the letters of each label in a chart are, in pixels."""
