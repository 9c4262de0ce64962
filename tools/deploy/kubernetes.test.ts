import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import {
  composition,
  documentsOf,
  filesOf,
  finalStageOf,
  npmStart,
  textOf,
  unknownSettings,
} from '../../tests/support/deployment.ts'
import { advisedSeconds } from './grace.ts'
import { keysNotRead } from './keys-read.ts'

const models = { ConfigMap, Deployment, Job, NetworkPolicy, PodDisruptionBudget, Service }
type Kind = keyof typeof models
type Manifest = { apiVersion: string; kind: Kind; metadata: { name: string; namespace?: string } }

const manifests = filesOf('kubernetes').flatMap((file) => documentsOf<Manifest>(file))
/** As the caller knows its kind; the schema is held to it below. */
const named = <M extends Manifest>(kind: Kind, name: string): M => {
  const found = manifests.find((manifest): manifest is M => manifest.kind === kind && manifest.metadata.name === name)
  if (found === undefined) throw new Error(`no ${kind} ${name}`)
  return found
}

/** What the cluster's schema has against it, and which keys it does not know. */
const faultsOf = (manifest: Manifest): readonly string[] => {
  const { validate } = models[manifest.kind].prototype
  try {
    return keysNotRead(manifest, (watched) => validate.call(watched as never))
  } catch (error) {
    return [String(error)]
  }
}

type Probe = { readonly httpGet: { readonly path: string; readonly port: string } }
type Container = {
  readonly image: string
  readonly command?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly resources: unknown
} & Readonly<Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>>
type Pod = { containers: [Container]; terminationGracePeriodSeconds?: number; volumes: { name: string }[] }
type Labels = Readonly<Record<string, string>>
type Workload = Manifest & {
  spec: { selector: { matchLabels: Labels }; template: { metadata: { labels: Labels }; spec: Pod } }
}
type Selecting = Manifest & { spec: { selector: { matchLabels: Labels } } }
type Policy = Manifest & { spec: { podSelector: { matchLabels: Labels } } }
type Visited = Manifest & { spec: { selector: Labels } }

const deployments = ['web', 'worker'] as const
const workload = (name: string) => named<Workload>(name === 'migrate' ? 'Job' : 'Deployment', `hearthline-${name}`)
const podOf = (name: string) => workload(name).spec.template.spec
const containerOf = (name: string) => podOf(name).containers[0]
const image = finalStageOf(textOf('Dockerfile'))

/** The probes that a container lacks, or that ask something else than the server answers. */
const probesAmiss = (container: Container): readonly string[] => {
  const ports = (container.ports ?? []).map(({ name }) => name)
  return Object.entries({ startupProbe: '/healthz', readinessProbe: '/readyz', livenessProbe: '/healthz' })
    .filter(([name, path]) => {
      const asked = container[name as 'startupProbe']?.httpGet
      return asked?.path !== path || !ports.includes(asked.port)
    })
    .map(([name]) => name)
}

describe('deploy/kubernetes', () => {
  it('has a manifest for each part', () =>
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'ConfigMap hearthline',
      'Deployment hearthline-web',
      'Deployment hearthline-worker',
      'Job hearthline-migrate',
      'NetworkPolicy hearthline',
      'NetworkPolicy hearthline-web',
      'PodDisruptionBudget hearthline-web',
      'PodDisruptionBudget hearthline-worker',
      'Service hearthline',
    ]))

  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s is as the schema has it, without a key that it does not know, in no namespace of its own',
    (kind, _, manifest) => {
      expect(faultsOf(manifest)).toEqual([])
      expect(manifest.apiVersion).toBe(models[kind].apiVersion)
      expect(manifest.metadata.namespace).toBeUndefined()
    },
  )

  it.each([
    ['a wrong type', { spec: { replicas: 'two' } }, /replicas must be integer/],
    ['a field that is missing', { spec: { selector: undefined } }, /must have required property 'selector'|selector/],
    ['an unknown key', { spec: { replica: 2 } }, /^\/spec\/replica$/],
    [
      'a mistyped probe',
      { container: { readinesProbe: {} } },
      /^\/spec\/template\/spec\/containers\/0\/readinesProbe$/,
    ],
  ])('would be refused with %s (control)', (_, change, fault) => {
    const wrong = structuredClone(workload('web'))
    if ('spec' in change) Object.assign(wrong.spec, change.spec)
    if ('container' in change) Object.assign(wrong.spec.template.spec.containers[0], change.container)
    expect(faultsOf(wrong).join('\n')).toMatch(fault)
  })

  it.each(deployments)('%s is asked at its port whether it starts, serves and lives', (name) => {
    expect(probesAmiss(containerOf(name))).toEqual([])
    expect(containerOf(name).ports).toEqual([{ name: 'http', containerPort: Number(image.port) }])
  })

  it('would be seen to lack a probe (control)', () => {
    const { readinessProbe: _, ...without } = containerOf('web')
    expect(probesAmiss(without)).toEqual(['readinessProbe'])
  })

  it.each([...deployments, 'migrate'])('%s runs without powers, and writes where the image does', (name) => {
    const pod = podOf(name)
    const [user = ''] = image.user.split(':')
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: Number(user),
        fsGroup: Number(user),
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          image: `hearthline:${npmStart().version}`,
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: expect.anything(), limits: { memory: expect.any(String) } },
          envFrom: [{ configMapRef: { name: 'hearthline' } }, { secretRef: { name: 'hearthline-secrets' } }],
        },
      ],
    })
    const mounted = containerOf(name).volumeMounts
    expect(mounted.find((mount) => mount.name === 'data')?.mountPath).toBe(`${image.folder}/.data`)
    expect(mounted.map((mount) => mount.name)).toEqual(pod.volumes.map((volume) => volume.name))
  })

  it('gives settings that the server has, and names files where they are mounted', () => {
    const { data } = named<Manifest & { data: Record<string, string> }>('ConfigMap', 'hearthline')
    const own = deployments.flatMap((name) => containerOf(name).env ?? [])
    expect(own).toEqual(deployments.map((value) => ({ name: 'ROLE', value })))
    expect(unknownSettings([...Object.keys(data), 'ROLE'])).toEqual([])
    const folders = containerOf('web').volumeMounts.map(({ mountPath }) => mountPath)
    const paths = ['ORGANISATIONS', 'HOUSING_COUNSELORS', 'VENDOR_SECRETS'].map((name) => data[name] ?? '')
    for (const path of paths)
      expect(
        folders.some((folder) => path.startsWith(folder)),
        path,
      ).toBe(true)
  })

  it('migrates with the command of the composition', () =>
    expect(containerOf('migrate').command).toEqual(composition().services.migrate?.command))

  it.each(deployments)('%s has time to drain, and a budget and selectors that mean it', (name) => {
    expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(advisedSeconds)
    const { template, selector } = workload(name).spec
    expect(template.metadata.labels).toEqual(selector.matchLabels)
    const budget = named<Selecting>('PodDisruptionBudget', `hearthline-${name}`)
    expect(budget.spec.selector.matchLabels).toEqual(template.metadata.labels)
  })

  it('sends visitors to web processes alone', () => {
    const { spec } = named<Visited>('Service', 'hearthline')
    expect(spec.selector).toEqual(workload('web').spec.template.metadata.labels)
    const policy = named<Policy>('NetworkPolicy', 'hearthline-web')
    expect(policy.spec.podSelector.matchLabels).toEqual(spec.selector)
  })
})
