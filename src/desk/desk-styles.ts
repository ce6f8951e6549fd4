import door from './door/door.css?raw';
import figures from './figures/figures.css?raw';
import forms from './frame/forms.css?raw';
import frame from './frame/frame.css?raw';
import notices from './frame/notices.css?raw';
import tables from './frame/tables.css?raw';
import top from './frame/top.css?raw';
import goingLive from './going-live/going-live.css?raw';
import goods from './goods/goods.css?raw';
import imports from './imports/imports.css?raw';
import pages from './pages/pages.css?raw';
import start from './start/start.css?raw';

/** The desk's style sheet: the frame of every screen first, then each room's own. */
export const deskStyles = [
  frame,
  top,
  forms,
  notices,
  tables,
  door,
  figures,
  goingLive,
  goods,
  imports,
  pages,
  start,
].join('\n');
