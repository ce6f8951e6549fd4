// The desk's only script: passkeys, the focus on the outcome of a press, "/" to get to a screen's search, and texts that
// are not saved yet. Everything else works without it.

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

// A page that a press loads begins at its top, and says nothing. So its outcome gets the focus.
document.querySelector('[data-outcome]')?.focus();

// On a phone the navigation is one line; the entry of this screen may be outside of it.
document
  .querySelector('.top nav [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, select, textarea');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const search = document.querySelector('[data-find]');
  if (!(search instanceof HTMLElement)) return;
  event.preventDefault();
  search.focus();
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
