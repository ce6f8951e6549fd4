/**
 * Draws the home page's clips into public/clips, as WebM and MP4 with a poster each. Needs ffmpeg
 * (Debian has it) and the browser of the tests: `node scripts/clips/make-clips.mjs [NAME…]`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.mjs';
import { CommandFailed, command, root, run, say } from '../run.mjs';
import { brake, defs, ground, strut, wishbones } from './scenes.mjs';

const SECONDS = 6;
const FRAMES_PER_SECOND = 25;
const scenes = { strut, wishbones, brake };
const wanted = process.argv.slice(2);
/** The still frames that show what a clip is about. */
const posterAt = { strut: 0.62, wishbones: 0.25, brake: 0.43 };

const webm = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '40',
  '-cpu-used',
  '4',
  '-row-mt',
  '1',
  '-pix_fmt',
  'yuv420p',
];
const mp4 = [
  '-c:v',
  'libx264',
  '-crf',
  '29',
  '-preset',
  'medium',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];

await command(async () => {
  const browser = await chromium.launch({ executablePath: await findChromium(say) });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clips-'));
  const out = path.join(root, 'public/clips');
  mkdirSync(out, { recursive: true });
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await page.setContent(
      `<style>@font-face{font-family:Clip;src:url(data:font/woff2;base64,${font()})}body{margin:0;font-family:Clip}</style><svg width="960" height="540" viewBox="0 0 960 540"><defs>${defs}</defs>${ground}<g id="scene" fill="none"></g></svg>`,
    );
    await page.evaluate(() => document.fonts.load('20px Clip'));
    const picture = async (scene, t) => {
      await page.evaluate((shapes) => {
        document.getElementById('scene').innerHTML = shapes;
      }, scene(t));
      return page.screenshot({ type: 'png' });
    };
    for (const [name, scene] of Object.entries(scenes)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const frames = path.join(folder, name);
      mkdirSync(frames);
      const count = SECONDS * FRAMES_PER_SECOND;
      for (let frame = 0; frame < count; frame += 1) {
        const file = path.join(frames, `${String(frame).padStart(4, '0')}.png`);
        writeFileSync(file, await picture(scene, frame / count));
      }
      const poster = path.join(folder, `${name}.png`);
      writeFileSync(poster, await picture(scene, posterAt[name]));
      const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', path.join(frames, '%04d.png')];
      await ffmpeg(...input, ...webm, path.join(out, `${name}.webm`));
      await ffmpeg(...input, ...mp4, path.join(out, `${name}.mp4`));
      await ffmpeg(
        '-i',
        poster,
        '-vf',
        'scale=640:-1',
        '-quality',
        '72',
        path.join(out, `${name}.webp`),
      );
      say(`${name} is drawn`);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});

function font() {
  const file = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
  return readFileSync(path.join(root, 'node_modules', file)).toString('base64');
}

async function ffmpeg(...args) {
  const status = await run(['ffmpeg', '-y', '-loglevel', 'error', ...args]);
  if (status !== 0) throw new CommandFailed('ffmpeg could not write a clip.');
}
