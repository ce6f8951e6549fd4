// Uploads in pieces with a progress bar, dropping files, and how far an import is. The screens work without it.

const RETRY_MS = 3_000;
const RETRIES = 5;
const ASK_EVERY_MS = 1_000;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

for (const form of document.querySelectorAll('form[data-upload]')) takeUploads(form);
for (const section of document.querySelectorAll('[data-progress]')) follow(section);

/** @param {HTMLFormElement} form */
function takeUploads(form) {
  const input = form.querySelector('input[type="file"]');
  const drop = form.querySelector('[data-drop]');
  const fault = form.querySelector('[data-fault]');
  const button = form.querySelector('button');
  // What is here of an upload that broke off, so that pressing again goes on with it.
  let begun;
  input.addEventListener('change', () => {
    begun = undefined;
  });
  for (const name of ['dragover', 'dragleave', 'drop']) {
    drop.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle('over', name === 'dragover');
      if (name !== 'drop' || event.dataTransfer.files.length === 0) return;
      input.files = event.dataTransfer.files;
      begun = undefined;
    });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    fault.hidden = true;
    button.disabled = true;
    try {
      begun ??= await begin(form, [...input.files]);
      await sendAll(form, begun, [...input.files]);
      location.assign(begun.path);
    } catch (error) {
      fault.textContent = error instanceof Refused ? error.message : form.dataset.failedText;
      fault.hidden = false;
      if (error instanceof Refused) begun = undefined;
    }
    button.disabled = false;
  });
}

class Refused extends Error {}

function tokenOf(form) {
  return form.elements.namedItem('form-token').value;
}

async function begin(form, files) {
  const body = new URLSearchParams({ 'form-token': tokenOf(form) });
  for (const { name, size } of files) {
    body.append('name', name);
    body.append('bytes', String(size));
  }
  const reply = await fetch(form.dataset.upload, { method: 'POST', body });
  const answer = await answerOf(reply);
  if (!reply.ok) throw new Refused(answer.fault);
  return { ...answer, sent: files.map(() => 0) };
}

/** Whatever is not the desk's own JSON: its session has ended, or a proxy answered. */
async function answerOf(reply) {
  const isJson = (reply.headers.get('content-type') ?? '').includes('json');
  if (!isJson) throw new Error(`The desk answered ${reply.status}`);
  return reply.json();
}

async function sendAll(form, begun, files) {
  const bar = form.querySelector('progress');
  form.querySelector('[data-sending]').hidden = false;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  for (const [position, file] of files.entries()) {
    while (begun.sent[position] < file.size) {
      begun.sent[position] = await sendPiece(form, begun, { position, file });
      bar.value = (100 * begun.sent.reduce((sum, bytes) => sum + bytes, 0)) / all;
    }
  }
  const body = new URLSearchParams({ 'form-token': tokenOf(form) });
  await fetch(`${begun.path}/preview`, { method: 'POST', body, redirect: 'manual' });
}

/** @returns how many bytes of the file are there now */
async function sendPiece(form, { path, pieceBytes, sent }, { position, file }) {
  for (let attempt = 1; ; attempt++) {
    const at = sent[position];
    try {
      const reply = await fetch(`${path}/${position}?at=${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'form-token': tokenOf(form) },
        body: file.slice(at, at + pieceBytes),
      });
      const answer = await answerOf(reply);
      if (reply.ok || answer.bytes !== undefined) return answer.bytes;
      if (reply.status === 422) throw new Refused(answer.fault);
      throw new Error(`The desk answered ${reply.status}`);
    } catch (error) {
      if (error instanceof Refused || attempt === RETRIES) throw error;
      await wait(attempt * RETRY_MS);
    }
  }
}

/** Asks without a cookie, so that the answer needs no database, which an import may have for itself. */
async function follow(section) {
  const text = section.querySelector('[data-progress-text]');
  const bar = section.querySelector('progress');
  for (;;) {
    await wait(ASK_EVERY_MS);
    const reply = await fetch(section.dataset.progress, { credentials: 'omit' }).catch(() => null);
    const answer = reply?.ok ? await reply.json() : undefined;
    if (!answer?.isKnown) {
      await wait(ASK_EVERY_MS);
      location.replace(location.pathname);
      return;
    }
    bar.value = answer.percent;
    if (text.textContent !== answer.text) text.textContent = answer.text;
  }
}
