import { deskLive as texts } from '../../messages/desk/live.ts';

/** Notifications of new orders in this browser, asked for by a press; the script shows what can be done. */
export function NewOrderNotices() {
  return (
    <section className="block" aria-labelledby="new-orders" data-notify>
      <h2 id="new-orders">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      <p data-notify-needs>{texts.needsScript}</p>
      <p role="status" data-notify-told hidden>
        {texts.told}
      </p>
      <p role="status" data-notify-refused hidden>
        {texts.refused}
      </p>
      <button type="button" data-notify-tell hidden>
        {texts.tell}
      </button>
      <button type="button" className="quiet" data-notify-stop hidden>
        {texts.stop}
      </button>
    </section>
  );
}
