import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ownPage, routerPage } from '../../tests/support/router-page.tsx';

async function streamed(context: EntryContext, { url }: Request): Promise<string> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={url} />);
  await stream.allReady;
  return new Response(stream).text();
}

/** Texts given to the browser's router, and how often it hears that there is no more. */
function handedOver(html: string): { text: string; closes: number } {
  const pieces = [...html.matchAll(/streamController\.enqueue\((.*?)\);?<\/script>/g)];
  return {
    text: pieces.map(([, json = '']) => JSON.parse(json)).join(''),
    closes: html.split('streamController.close()').length - 1,
  };
}

test('the browser is given what React Router would stream', async () => {
  const theirs = await routerPage(streamed);
  const ours = await ownPage();

  expect(handedOver(theirs).text).toContain('root');
  expect(handedOver(ours)).toEqual(handedOver(theirs));
  expect(ours).not.toContain('</script><b>');
});

test('the page is whole: nothing of it waits for a script of React', async () => {
  const html = await ownPage();
  expect(html).toMatch(/<h1>a\u2028b<\/h1>/);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
  expect(html).not.toMatch(/\$RC|<template/);
});
