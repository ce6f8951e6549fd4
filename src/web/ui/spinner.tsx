import styles from './spinner.module.css';

/** A turning ring next to a text that says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A spinner with its text, announced to those who cannot see it turn. */
export function Loading({ children }: { readonly children: string }) {
  return (
    <p className={styles.loading} role="status">
      <Spinner />
      {children}
    </p>
  );
}
