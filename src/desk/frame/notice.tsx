import { deskMessages } from '../../messages/desk/desk.ts';

/** The outcome of the last action. The script moves the focus to it: it is read out, and Tab goes on from there. */
export function DeskNotice({
  fault,
  done,
}: {
  fault?: string | undefined;
  done?: string | undefined;
}) {
  if (fault !== undefined) {
    return (
      <div className="notice fault" role="alert" tabIndex={-1} data-outcome>
        <strong>{deskMessages.frame.errorSummary}.</strong> {fault}
      </div>
    );
  }
  return done === undefined ? null : (
    <div className="notice done" role="status" tabIndex={-1} data-outcome>
      {done}
    </div>
  );
}
