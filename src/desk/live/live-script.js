// News of the desk: one stream for all its tabs, which the tab that holds a lock reads and passes on. Without locks, as at
// an address without https, the screens are as they were loaded.

const eventsPath = document.body.dataset.events;
const openOrder = document.querySelector('[data-open-order]')?.dataset.openOrder ?? '';
const notifyKey = 'desk-notify';

if (eventsPath && navigator.locks && 'EventSource' in window) {
  const tab = crypto.randomUUID();
  const tabs = new BroadcastChannel('desk-news');
  const sayOpen = () => tabs.postMessage({ tab, order: openOrder });
  tabs.addEventListener('message', ({ data }) => {
    if (data.news) showNews(data.news, data.said);
    if (data.asks) sayOpen();
  });
  sayOpen();
  window.addEventListener('pagehide', () => tabs.postMessage({ tab, order: '' }));
  navigator.locks.request('desk-news', () => {
    readNews({ tab, tabs });
    return new Promise(() => {});
  });
}

/** Reads the stream for all tabs, and opens it anew when orders are opened or closed in one of them. */
function readNews({ tab, tabs }) {
  const openIn = new Map([[tab, openOrder]]);
  let stream;
  let asked = '';
  let waits;
  const open = () => {
    const orders = [...new Set(openIn.values())].filter(Boolean).sort();
    const address = `${eventsPath}?${new URLSearchParams(orders.map((order) => ['order', order]))}`;
    if (stream && stream.readyState !== EventSource.CLOSED && address === asked) return;
    stream?.close();
    asked = address;
    stream = new EventSource(address);
    for (const news of ['order', 'counts', 'also']) {
      stream.addEventListener(news, (event) => {
        const said = JSON.parse(event.data);
        tabs.postMessage({ news, said });
        showNews(news, said);
        if (news === 'order') notify(said);
      });
    }
  };
  const openSoon = () => {
    clearTimeout(waits);
    waits = setTimeout(open, 300);
  };
  tabs.addEventListener('message', ({ data }) => {
    if (data.tab === undefined) return;
    if (data.order) openIn.set(data.tab, data.order);
    else openIn.delete(data.tab);
    openSoon();
  });
  tabs.postMessage({ asks: true });
  openSoon();
}

function showNews(news, said) {
  if (news === 'counts') {
    for (const [name, count] of Object.entries(said)) showCount(name, count);
  }
  if (news === 'also' && openOrder in said) {
    const note = document.querySelector('[data-open-order]');
    note.textContent = said[openOrder];
    note.hidden = said[openOrder] === '';
  }
}

function showCount(name, count) {
  for (const link of document.querySelectorAll(`[data-counted="${CSS.escape(name)}"]`)) {
    link.querySelector('.count')?.remove();
    if (count === '') {
      link.removeAttribute('aria-description');
      continue;
    }
    link.setAttribute('aria-description', link.dataset.waiting.replace('{count}', count));
    const number = document.createElement('span');
    number.className = 'count';
    number.ariaHidden = 'true';
    number.textContent = count;
    link.append(number);
  }
}

/** Only where somebody has asked for it in this browser. */
function notify({ number, title, href }) {
  const isAsked = localStorage.getItem(notifyKey) !== null;
  if (!isAsked || !('Notification' in window) || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: number, tag: number, silent: true });
  notice.addEventListener('click', () => {
    window.focus();
    location.assign(href);
  });
}

const notifyChoice = document.querySelector('[data-notify]');
if (notifyChoice && navigator.locks && 'Notification' in window) {
  const [tell, stop, told, refused] = ['tell', 'stop', 'told', 'refused'].map((name) =>
    notifyChoice.querySelector(`[data-notify-${name}]`),
  );
  const show = () => {
    const isOn = localStorage.getItem(notifyKey) !== null && Notification.permission === 'granted';
    tell.hidden = isOn;
    stop.hidden = !isOn;
    told.hidden = !isOn;
    refused.hidden = Notification.permission !== 'denied';
  };
  tell.addEventListener('click', async () => {
    if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(notifyKey, '');
    show();
    if (!stop.hidden) stop.focus();
  });
  stop.addEventListener('click', () => {
    localStorage.removeItem(notifyKey);
    show();
    tell.focus();
  });
  notifyChoice.querySelector('[data-notify-needs]').hidden = true;
  show();
}
