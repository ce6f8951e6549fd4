// The desk's only script: passkeys, and "/" to get to a screen's search. Everything else works without it.

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

document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, select, textarea');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const search = document.querySelector('[data-find]');
  if (!(search instanceof HTMLElement)) return;
  event.preventDefault();
  search.focus();
});
