import { z } from 'zod';

/**
 * The parts of Compose's rules and of Kubernetes' API that the kit uses. Objects are strict, so a misspelt
 * name is a fault here as it is there.
 */

const texts = z.record(z.string(), z.string());
const duration = z.string().regex(/^\d+(?:ms|s|m|h)$/);
const strict = z.strictObject;

const service = strict({
  image: z.string(),
  build: strict({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.string().optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(
        z.string(),
        strict({
          condition: z.enum([
            'service_started',
            'service_healthy',
            'service_completed_successfully',
          ]),
        }),
      ),
    ])
    .optional(),
  env_file: z.string().optional(),
  environment: texts.optional(),
  healthcheck: strict({ test: z.array(z.string()).min(2), interval: duration }).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  read_only: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  shm_size: z
    .string()
    .regex(/^\d+[kmg]?b?$/)
    .optional(),
  stop_grace_period: duration.optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  volumes: z.array(z.string().regex(/^[.\w/-]+:\/[^:]+(?::ro)?$/)).optional(),
});

export const composeFile = strict({
  'x-shop': z.unknown().optional(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).optional(),
});

const metadata = strict({ name: z.string().regex(/^[a-z0-9-]{1,63}$/) });
const count = z.int().min(0);
const port = z.int().min(1).max(65_535);
const quantity = z.string().regex(/^\d+(?:m|Ki|Mi|Gi)?$/);
const quantities = z.partialRecord(z.enum(['cpu', 'memory', 'ephemeral-storage']), quantity);
const probe = strict({
  httpGet: strict({ path: z.string().startsWith('/'), port: z.union([port, z.string()]) }),
  periodSeconds: count,
  timeoutSeconds: count.optional(),
  failureThreshold: count.optional(),
});
const container = strict({
  name: z.string(),
  image: z.string(),
  ports: z.array(strict({ name: z.string(), containerPort: port })),
  envFrom: z.array(strict({ secretRef: strict({ name: z.string() }) })),
  env: z.array(strict({ name: z.string(), value: z.string() })),
  securityContext: strict({
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
  }),
  resources: strict({ requests: quantities, limits: quantities }),
  volumeMounts: z.array(strict({ name: z.string(), mountPath: z.string().startsWith('/') })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const selector = strict({ matchLabels: texts });

export const kubernetesObject = z.discriminatedUnion('kind', [
  strict({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: strict({
      replicas: count,
      strategy: strict({ rollingUpdate: strict({ maxUnavailable: count, maxSurge: count }) }),
      selector,
      template: strict({
        metadata: strict({ labels: texts }),
        spec: strict({
          terminationGracePeriodSeconds: count,
          securityContext: strict({ runAsNonRoot: z.boolean(), runAsUser: count, fsGroup: count }),
          containers: z.array(container).min(1),
          volumes: z.array(strict({ name: z.string(), emptyDir: strict({}) })),
        }),
      }),
    }),
  }),
  strict({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: strict({
      selector: texts,
      ports: z.array(strict({ port, targetPort: z.union([port, z.string()]) })),
    }),
  }),
  strict({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: strict({ minAvailable: count, selector }),
  }),
  strict({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata,
    spec: strict({
      scaleTargetRef: strict({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
      minReplicas: count,
      maxReplicas: count,
      metrics: z.array(
        strict({
          type: z.literal('Pods'),
          pods: strict({
            metric: strict({ name: z.string() }),
            target: strict({ type: z.literal('AverageValue'), averageValue: quantity }),
          }),
        }),
      ),
    }),
  }),
]);
