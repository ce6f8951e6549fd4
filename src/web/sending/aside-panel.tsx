import { sending as text } from '../../messages/basket/sending.ts';
import { addLines } from '../basket/add-lines.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './aside-panel.module.css';
import { forgetAside, type LineAside } from './set-aside.ts';

/** Lines that wait to be ordered separately, each with a way back into the basket. */
export default function AsidePanel({ lines }: { readonly lines: readonly LineAside[] }) {
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{text.setAsideTitle}</h2>
      <p className={styles.hint}>{text.setAsideHint}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineAsideItem key={line.record} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function LineAsideItem({ line }: { readonly line: LineAside }) {
  const { record, number, description, quantity } = line;
  async function takeBack() {
    if (await addLines([{ record, quantity }])) forgetAside(record);
  }
  return (
    <li className={styles.line}>
      <span>
        {text.pieces(quantity)} {description} <span className={styles.number}>{number}</span>
      </span>
      <Button onClick={() => void takeBack()}>
        {text.takeBack}
        <span className="visually-hidden">{text.takeBackOf(description)}</span>
      </Button>
      <IconButton
        icon="bin"
        aria-label={text.forget(description)}
        onClick={() => forgetAside(record)}
      />
    </li>
  );
}
