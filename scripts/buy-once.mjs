/**
 * Starts the built shop with this Node on an embedded database in the given folder, opens pages, orders a part and
 * stops the shop. For the stage `nodes`: exit status 0 if all of it worked.
 */
import { buyOnce } from './bench/shopper.mjs';
import { command, say } from './run.mjs';
import { startShop } from './start-shop.mjs';

const PAGES = [
  '/',
  '/parts?make=TOYOTA&model=HILUX&year=2012',
  '/search/brake',
  '/faq',
  '/sitemap.xml',
];

await command(async () => {
  const shop = await startShop({ dataDir: process.argv[2] });
  try {
    for (const page of PAGES) {
      const answer = await fetch(shop.url + page);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
    }
    const order = await buyOnce(shop.url);
    if (!order) throw new Error('No order was placed');
    say(`Node ${process.versions.node}: order ${order} is placed`);
  } finally {
    await shop.stop();
  }
});
