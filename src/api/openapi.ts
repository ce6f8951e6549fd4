import { z } from 'zod';
import { wireProblem } from '../wire/problem.ts';
import type { CallGroup } from './actions/action.ts';
import { interceptorSchema } from './register-calls.ts';

type JsonSchema = Record<string, unknown>;

/** A call that is not one of the POST groups, described by hand. */
export interface PlainCall {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly answer: z.ZodType;
  /** The answer's status; 200 where left out. */
  readonly status?: number;
  /** The fields of a multipart form. */
  readonly form?: z.ZodType;
  /** The content of a JSON body; for a provider's body, the part of it that is read. */
  readonly body?: z.ZodType;
  readonly headers?: readonly { readonly name: string; readonly description: string }[];
  readonly parameters?: readonly { readonly name: string; readonly description: string }[];
}

/** The OpenAPI 3.1 description, from the same schemas that check the requests. */
export function describeCalls(
  groups: readonly CallGroup[],
  plainCalls: readonly PlainCall[],
): Record<string, unknown> {
  const paths: Record<string, unknown> = {};
  for (const group of groups) paths[group.path] = { post: describeGroup(group) };
  for (const call of plainCalls) {
    paths[call.path] = {
      [call.method]: {
        tags: [call.tag],
        summary: call.summary,
        parameters: [
          ...(call.parameters ?? []).map((one) => parameter(one, 'path')),
          ...(call.headers ?? []).map((one) => parameter(one, 'header')),
        ],
        ...(call.form ? { requestBody: bodyOf(call.form, 'multipart/form-data') } : {}),
        ...(call.body ? { requestBody: bodyOf(call.body, 'application/json') } : {}),
        responses: answers(jsonSchema(call.answer, 'output'), call.status),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wishbone',
      version: '1',
      description:
        'POST takes JSON, a form only where it says so. A JSON body names its action in `action`; ' +
        'unknown keys are ignored. ' +
        'Every refusal is application/problem+json.',
    },
    paths,
    components: { schemas: { Problem: jsonSchema(wireProblem, 'output') } },
  };
}

function describeGroup(group: CallGroup): Record<string, unknown> {
  const actions = Object.entries(group.actions);
  return {
    tags: [group.tag],
    summary: actions.map(([name, { summary }]) => `${name}: ${summary}`).join('; '),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            oneOf: actions.map(([name, action]) => ({
              title: name,
              description: action.summary,
              allOf: [
                {
                  type: 'object',
                  properties: { action: { const: name } },
                  ...(group.defaultAction ? {} : { required: ['action'] }),
                },
                jsonSchema(interceptorSchema, 'input'),
                jsonSchema(action.body, 'input'),
              ],
            })),
          },
        },
      },
    },
    responses: answers({
      oneOf: actions.map(([name, action]) => ({
        title: name,
        ...jsonSchema(action.answer, 'output'),
      })),
    }),
  };
}

/** Senders differ in their headers, so none is required; all path parameters are required. */
function parameter(
  { name, description }: { readonly name: string; readonly description: string },
  place: 'path' | 'header',
): Record<string, unknown> {
  return { name, description, in: place, required: place === 'path', schema: { type: 'string' } };
}

function bodyOf(body: z.ZodType, mediaType: string): Record<string, unknown> {
  return { required: true, content: { [mediaType]: { schema: jsonSchema(body, 'input') } } };
}

function answers(schema: JsonSchema, status = 200): Record<string, unknown> {
  const problem = {
    description: 'A refusal',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    [status]: { description: 'The answer', content: { 'application/json': { schema } } },
    '429': {
      ...problem,
      description: 'Too many calls; Retry-After says in how many seconds there are more',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    },
    '4XX': problem,
    '5XX': problem,
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
