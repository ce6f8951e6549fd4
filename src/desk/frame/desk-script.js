// The desk's only script: passkeys, the focus on the outcome of a press, keys, what is found while somebody types, and
// texts that are not saved yet. Everything else works without it.

for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    const answer = form.elements.namedItem('answer');
    if (answer.value !== '') return;
    event.preventDefault();
    const failed = form.querySelector('[data-failed]');
    failed.hidden = true;
    try {
      answer.value = JSON.stringify(await askForPasskey(form));
      form.submit();
    } catch {
      failed.hidden = false;
    }
  });
}

/** @param {HTMLFormElement} form */
async function askForPasskey(form) {
  const reply = await fetch(form.dataset.options, {
    method: 'POST',
    body: new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    ),
  });
  if (!reply.ok) throw new Error(`The desk answered ${reply.status}`);
  const options = await reply.json();
  const credential =
    form.dataset.passkey === 'make'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        });
  return credential.toJSON();
}

// Back from another page, the browser may have kept the answer of last time.
window.addEventListener('pageshow', () => {
  for (const answer of document.querySelectorAll('form[data-passkey] input[name="answer"]')) {
    answer.value = '';
  }
});

// A page that a press loads begins at its top, and says nothing. So its outcome gets the focus, or a scanner's field.
const scanField = document.querySelector('[data-scan]');
(document.querySelector('[data-outcome]') ?? scanField)?.focus();

// A link to a step opens the form of that step, with its first field ready to be typed in.
function openStep() {
  const id = location.hash.slice(1);
  const place = id && document.getElementById(id);
  if (!place) return;
  const step = place.closest('details') ?? document.querySelector(`[aria-labelledby="${id}"]`);
  const form = step?.matches('details') ? step : step?.querySelector('details');
  if (!form) return;
  form.open = true;
  const field = form.querySelector('input:not([type="hidden"]), select, textarea');
  field?.focus();
  field?.select?.();
}
openStep();
window.addEventListener('hashchange', openStep);
// A browser takes the focus away when it scrolls to the address's part, which it does once styles are there.
window.addEventListener('load', () => {
  if (document.activeElement === document.body) openStep();
});

// Single letters are keys, unless somebody has switched them off: those who speak to their computer type by accident.
const keysOff = 'desk-keys-off';
const keysChoice = document.querySelector('[data-keys]');
if (keysChoice) {
  keysChoice.checked = localStorage.getItem(keysOff) === null;
  keysChoice.addEventListener('change', () => {
    if (keysChoice.checked) localStorage.removeItem(keysOff);
    else localStorage.setItem(keysOff, '');
  });
}

const findAll = document.querySelector('[data-find-all]');
let isGoing = false;
document.addEventListener('keydown', (event) => {
  if (event.key === 'k' && (event.ctrlKey || event.metaKey) && findAll) {
    event.preventDefault();
    findAll.select();
    findAll.focus();
    return;
  }
  const isTyping =
    event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
  const isOther = event.ctrlKey || event.metaKey || event.altKey;
  // A link to a step stands in its field: from there, letters are keys again after Escape.
  if (event.key === 'Escape' && isTyping && !event.defaultPrevented) event.target.blur();
  // A scanner types wherever the focus is, and its field is the one that is meant.
  if (scanField && !isTyping && !isOther && event.key.length === 1 && event.key !== ' ') {
    scanField.focus();
    return;
  }
  if (isTyping || isOther || localStorage.getItem(keysOff) !== null) return;
  const wasGoing = isGoing;
  isGoing = event.key === 'g' && !wasGoing;
  if (wasGoing || event.key === '?') {
    document.querySelector(`[data-key="${CSS.escape(event.key)}"]`)?.click();
  } else if (event.key === '/') {
    event.preventDefault();
    (document.querySelector('main [data-find]') ?? findAll)?.focus();
  } else if (event.key === 'j' || event.key === 'k') {
    nextRow(event.key === 'j' ? 1 : -1)?.focus();
  }
});

/** The first link of the row after or before that of the focus. */
function nextRow(step) {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) => row.querySelector('a[href]') ?? [],
  );
  const row = document.activeElement?.closest('tr');
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  return links[at < 0 ? 0 : at + step];
}

// What is found stands below the field while somebody types in it.
let asked = new AbortController();
let found = null;
function closeFound() {
  asked.abort();
  found?.remove();
  found = null;
}
findAll?.addEventListener('input', async () => {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const typed = findAll.value.trim();
  if (typed.length < 2) return closeFound();
  try {
    await new Promise((done) => setTimeout(done, 150));
    if (signal.aborted) return;
    const query = new URLSearchParams({ q: typed, now: '1' });
    const reply = await fetch(`${findAll.form.action}?${query}`, { signal });
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    const list = page.querySelector('[data-found]');
    if (!list || signal.aborted) return;
    found?.remove();
    found = list;
    found.className = 'found-now';
    findAll.form.append(found);
    findAll.form.querySelector('[data-found-count]').textContent = found.dataset.count;
  } catch (error) {
    // The form still finds it with Enter.
    if (error.name !== 'AbortError') closeFound();
  }
});
findAll?.form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && found) {
    event.preventDefault();
    closeFound();
    findAll.focus();
  }
  if (!found || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  const stops = [findAll, ...found.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  stops[(at + stops.length) % stops.length].focus();
});
document.addEventListener('pointerdown', (event) => {
  if (!findAll?.form.contains(event.target)) closeFound();
});

// A carrier is typed once a day.
for (const field of document.querySelectorAll('[data-remember]')) {
  const key = `desk-remember ${field.dataset.remember}`;
  if (field.value === '') field.value = localStorage.getItem(key) ?? '';
  field.form.addEventListener('submit', () => localStorage.setItem(key, field.value));
}

// Ticks a whole list, or nothing of it.
for (const ticks of document.querySelectorAll('[data-ticks]')) {
  ticks.hidden = false;
  ticks.addEventListener('click', ({ target }) => {
    if (!target.dataset.tick) return;
    for (const box of ticks.closest('form').querySelectorAll('td input[type="checkbox"]')) {
      box.checked = target.dataset.tick === 'all';
    }
  });
}

// A step can be undone for a few seconds; not while somebody is about to press the button.
for (const undo of document.querySelectorAll('[data-undo]')) {
  setTimeout(function end() {
    if (undo.matches(':hover, :focus-within')) setTimeout(end, 1000);
    else undo.remove();
  }, Number(undo.dataset.undo) * 1000);
}

// A column that is pasted from a spreadsheet fills the fields below the one with the focus.
document.addEventListener('paste', (event) => {
  const field = event.target instanceof Element && event.target.closest('[data-fills-down]');
  const lines = event.clipboardData
    .getData('text')
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n');
  if (!field || lines.length < 2) return;
  event.preventDefault();
  const column = `[data-fills-down="${CSS.escape(field.dataset.fillsDown)}"]`;
  // A row without such a field takes its line all the same: the lines below it stay beside their rows.
  const rows = [...field.closest('tbody').rows];
  const below = rows.slice(rows.indexOf(field.closest('tr')));
  const isLost = below.slice(0, lines.length).map((row, at) => {
    const [value, ...others] = lines[at].split('\t');
    const one = row.querySelector(column);
    if (one) one.value = value.replace(/[€\s]/g, '');
    return (one ? others : [value, ...others]).some((text) => text.trim() !== '');
  });
  const note = field.form.querySelector('[data-pasted-more]');
  const { pastedMore, pastedBeside } = note.dataset;
  note.textContent = [
    ...(lines.length > below.length ? [pastedMore] : []),
    ...(isLost.includes(true) ? [pastedBeside] : []),
  ].join(' ');
});

// What was typed and not saved outlives a session that ends, a press on the wrong link and a page that is loaded anew.
for (const form of document.querySelectorAll('form[data-draft]')) {
  const key = `desk-draft ${form.dataset.draft}`;
  const fields = [...form.querySelectorAll('textarea, input:not([name="form-token"])')];
  const typed = () => JSON.stringify(fields.map(({ name, value }) => [name, value]));
  const note = form.querySelector('[data-draft-note]');
  if (document.querySelector('[data-saved]')) sessionStorage.removeItem(key);
  if (form.dataset.unsaved !== undefined) sessionStorage.setItem(key, typed());
  form.addEventListener('input', () => {
    note.hidden = true;
    sessionStorage.setItem(key, typed());
  });
  const draft = sessionStorage.getItem(key);
  if (draft === null || draft === typed()) continue;
  note.hidden = false;
  note.querySelector('button').addEventListener('click', () => {
    const values = new Map(JSON.parse(draft));
    // With what its writer saw when it was begun: what somebody has changed since is noticed.
    for (const field of fields) field.value = values.get(field.name) ?? field.value;
    note.hidden = true;
    fields.at(-1).focus();
  });
}

// The browser asks before a link, or the button of another form, loses what was typed.
const typedForms = new Set();
document.addEventListener('input', ({ target }) => {
  const { form } = target;
  if (form?.method !== 'post' || form.dataset.draft || target.type === 'checkbox') return;
  typedForms.add(form);
});
document.addEventListener('submit', ({ target }) => typedForms.delete(target));
addEventListener('beforeunload', (event) => {
  if (typedForms.size > 0) event.preventDefault();
});
