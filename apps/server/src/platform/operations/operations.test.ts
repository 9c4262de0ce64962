import fastify from 'fastify'
import { Registry as Metrics } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { JobCounts, Queue } from '../jobs/index.ts'
import { beatAsWorker, serveOperations } from './index.ts'

let tested: TestServer
beforeAll(async () => {
  tested = await createTestServer()
})
afterAll(() => tested.close())

const servers: ReturnType<typeof fastify>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const metricsOf = async (
  counts: () => Promise<readonly JobCounts[]>,
  failed: readonly (readonly [Queue, number])[],
) => {
  const server = fastify()
  servers.push(server)
  const jobs = { ...tested.app.jobs, counts, failedTries: new Map(failed) }
  serveOperations(
    server,
    { ...tested.app, jobs, metrics: new Metrics() },
    { documentSeconds: () => 0, chatbotFailures: () => 0, chatbotUnstored: () => 0 },
  )
  return server.inject('/metrics')
}

describe('metrics of jobs', () => {
  it('are by queue and state, and of failed tries by queue', async () => {
    const { body } = await metricsOf(
      async () => [{ queue: 'mail', ready: 3, active: 1, deferred: 2 }],
      [
        ['mail', 4],
        ['step', 1],
      ],
    )
    expect(body).toContain('jobs{queue="mail",state="ready"} 3\n')
    expect(body).toContain('jobs{queue="mail",state="active"} 1\n')
    expect(body).toContain('jobs{queue="mail",state="deferred"} 2\n')
    expect(body).toContain('job_tries_failed_total{queue="mail"} 4\n')
    expect(body).toContain('job_tries_failed_total{queue="step"} 1\n')
  })

  it('are the age of the oldest job, of the worker’s heartbeat, and who waits for a connection', async () => {
    ;(await beatAsWorker(tested.app)).stop()
    const { body } = await metricsOf(async () => [], [])
    expect(body).toContain('jobs_oldest_ready_seconds 0\n')
    expect(body).toContain('db_callers_waiting 0\n')
    expect(body).toMatch(/\nworker_heartbeat_age_seconds \d/)
  })

  it('are left out where the database is away, and the others stay', async () => {
    const { statusCode, body } = await metricsOf(() => Promise.reject(new Error('no database')), [['mail', 4]])
    expect(statusCode).toBe(200)
    expect(body).not.toContain('jobs{')
    expect(body).toContain('job_tries_failed_total{queue="mail"} 4\n')
    expect(body).toContain('process_cpu_user_seconds_total')
  })
})
