import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok } from '../kernel/result.ts';
import { defineAction } from './actions/action.ts';
import { countryCall } from './country.ts';
import { enquiryCall } from './enquiry.ts';
import { describeCalls } from './openapi.ts';

const greeting = defineAction({
  summary: 'Says hello',
  body: z.object({ name: z.string().max(10) }),
  answer: z.object({ text: z.string() }),
  run: async (_context, { name }) => ok({ text: `Hello ${name}` }),
});

test("an action's body names it, and holds what the interceptor adds", () => {
  const group = { path: '/greetings', tag: 'Greetings', actions: { greeting } };
  expect(describeCalls([group], [])).toMatchObject({
    paths: {
      '/greetings': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {
                      title: 'greeting',
                      allOf: [
                        { properties: { action: { const: 'greeting' } }, required: ['action'] },
                        { properties: { source: {}, currency: {}, customer: {} } },
                        { properties: { name: { type: 'string', maxLength: 10 } } },
                      ],
                    },
                  ],
                },
              },
            },
          },
          responses: { 200: {}, '4XX': {}, '5XX': {} },
        },
      },
    },
  });
});

test('a form is described as one, with the status of its answer', () => {
  const document = describeCalls([], [enquiryCall, countryCall]);
  expect(document).toMatchObject({
    paths: {
      '/scripts/enquiry.php': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': { schema: { properties: { email: {}, part: {} } } },
            },
          },
          responses: { 202: {} },
        },
      },
      '/country': { get: { responses: { 200: {} } } },
    },
  });
  expect(document).not.toHaveProperty(['paths', '/country', 'get', 'requestBody']);
});
