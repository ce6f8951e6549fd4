import { deskMessages } from '../../messages/desk/desk.ts';

/** The outcome of the last action. */
export function DeskNotice({
  fault,
  done,
}: {
  fault?: string | undefined;
  done?: string | undefined;
}) {
  if (fault !== undefined) {
    return (
      <div className="notice fault" role="alert">
        <strong>{deskMessages.frame.errorSummary}.</strong> {fault}
      </div>
    );
  }
  return done === undefined ? null : (
    <div className="notice done" role="status">
      {done}
    </div>
  );
}
