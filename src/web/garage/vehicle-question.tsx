import { answerWords, type OpenQuestion } from '../../domain/parts/fit/open-question.ts';
import { fullVehicleName } from '../../domain/vehicles/detail-words.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { withAnswer } from '../../domain/vehicles/vehicle-choice.ts';
import { OTHER, SKIPPED } from '../../domain/vehicles/vehicle-details.ts';
import { vehicleDetails as text } from '../../messages/catalogue/vehicle-details.ts';
import { Link } from '../ui/link.tsx';
import { chooseVehicle } from './garage-store.ts';
import styles from './vehicle-question.module.css';

interface VehicleQuestionProps {
  readonly vehicle: Vehicle;
  /** The next question; undefined if none is left. */
  readonly question: OpenQuestion | undefined;
  /** The address of the page for the vehicle with its new answer; undefined: the page stays. */
  readonly hrefOf?: ((vehicle: Vehicle) => string) | undefined;
}

/** One question about the vehicle on which its parts depend, and the earlier answers. Its links work without script. */
export default function VehicleQuestion({ vehicle, question, hrefOf }: VehicleQuestionProps) {
  const isAnswered = Boolean(vehicle.details);
  if (!question && !isAnswered) return null;
  const choice = (key: string, words: string, answered: Vehicle) => (
    <li key={key}>
      {hrefOf ? (
        <Link
          className={styles.answer}
          to={hrefOf(answered)}
          onClick={() => chooseVehicle(answered)}
          keepsPlace
        >
          {words}
        </Link>
      ) : (
        <button type="button" className={styles.answer} onClick={() => chooseVehicle(answered)}>
          {words}
        </button>
      )}
    </li>
  );
  return (
    <section className={styles.question} aria-label={text.title}>
      {question && (
        <>
          <p>
            <strong>{text.questions[question.kind]}</strong> {text.why}
          </p>
          <ul className={styles.answers}>
            {answersOf(question).map((answer) =>
              choice(
                answer,
                answerWords(question.kind, answer, vehicle.year),
                withAnswer(vehicle, question.kind, answer),
              ),
            )}
          </ul>
        </>
      )}
      {isAnswered && (
        <ul className={styles.answers}>
          <li>{text.chosen(fullVehicleName(vehicle))}</li>
          {choice('again', text.again, { ...vehicle, engine: '', details: undefined })}
        </ul>
      )}
    </section>
  );
}

function answersOf({ kind, answers }: OpenQuestion): string[] {
  const isComplete = kind === 'built' || kind === 'wheel';
  return [...answers, ...(isComplete ? [] : [OTHER]), SKIPPED];
}
