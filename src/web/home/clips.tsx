import { useState } from 'react';
import { home } from '../../messages/home.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './clips.module.css';

type Clip = (typeof home.clips)[number];

/** Three silent explanatory clips; each is loaded on request. */
export function Clips() {
  return (
    <section className={`content ${styles.section}`}>
      <h2>{home.clipsTitle}</h2>
      <ul className={styles.clips}>
        {home.clips.map((clip) => (
          <li key={clip.file} className={styles.clip}>
            <ClipPlayer {...clip} />
            <h3>{clip.title}</h3>
            <p className={styles.text}>{clip.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The poster until it is pressed; without script it leads to the clip itself. */
function ClipPlayer({ file, title, shows }: Clip) {
  const [isPlaying, setPlaying] = useState(false);
  const address = (kind: string) => `/clips/${file}.${kind}`;
  const size = { className: styles.picture, width: 960, height: 540 };
  if (isPlaying) {
    return (
      <video
        {...size}
        controls
        autoPlay
        loop
        muted
        playsInline
        aria-label={`${title}. ${shows}`}
        ref={(video) => video?.focus({ preventScroll: true })}
      >
        <source src={address('webm')} type="video/webm" />
        <source src={address('mp4')} type="video/mp4" />
      </video>
    );
  }
  return (
    <a
      className={styles.play}
      href={address('mp4')}
      aria-label={home.playClip(title)}
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <img {...size} src={address('webp')} alt="" loading="lazy" decoding="async" />
      <span className={styles.sign}>
        <Icon name="play" large />
      </span>
    </a>
  );
}
