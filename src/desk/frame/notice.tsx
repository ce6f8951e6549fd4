import { deskMessages } from '../../messages/desk/desk.ts';

/** The outcome of the last action. The script moves the focus to it: it is read out, and Tab goes on from there. */
export function DeskNotice({
  fault,
  faults,
  list = [],
  done,
}: {
  fault?: string | undefined;
  /** Of fields, each by the id of its field. */
  faults?: ReadonlyMap<string, string> | undefined;
  /** Of no field, each an item. */
  list?: readonly string[];
  done?: string | undefined;
}) {
  const ofFields = [...(faults ?? [])];
  if (fault !== undefined || ofFields.length + list.length > 0) {
    return (
      <div className="notice fault" role="alert" tabIndex={-1} data-outcome>
        <strong>{deskMessages.frame.errorSummary}.</strong> {fault}
        {ofFields.length + list.length > 0 && (
          <ul>
            {ofFields.map(([id, text]) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
            {[...new Set(list)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return done === undefined ? null : (
    <div className="notice done" role="status" tabIndex={-1} data-outcome>
      {done}
    </div>
  );
}
