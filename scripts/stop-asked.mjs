const PARENT_CHECK_MS = 500;
const parent = process.ppid;

/**
 * Calls back once when this process is asked to end: by a signal (npm passes on what the terminal has
 * sent already), or because the npm that started it is gone and cannot pass signals on.
 * @param {(reason: string) => void} callback
 */
export function onStopAsked(callback) {
  let isAsked = false;
  const ask = (reason) => {
    if (isAsked) return;
    isAsked = true;
    callback(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ask(signal));
  if (process.env.npm_lifecycle_event) watchParent(() => ask('npm is gone'));
}

function watchParent(onGone) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}
