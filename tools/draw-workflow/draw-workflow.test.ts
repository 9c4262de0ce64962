import { landings } from '@hearthline/domain/routing'
import { FIRST_STEP, rowOf, STEPS, targetsOf, type WorkflowExit } from '@hearthline/domain/workflow'
import { describe, expect, it } from 'vitest'
import { straightPath } from '../../tests/support/straight-path.ts'
import { drawWorkflow } from './index.ts'
import { chain } from './overview.ts'
import { EDGES, type Edge, ENDS, PARTS, partOf } from './parts.ts'
import { pictures } from './picture.ts'

const MOST_NODES = 12

const drawn = drawWorkflow()
const fences = drawn.match(/```mermaid\n[\s\S]*?```/g) ?? []
/** The overview, then one fence per picture. */
const [overview = '', ...fencesOfParts] = fences

const named = ({ from, event, when, to }: Edge) => `${from} ${event} ${when ?? ''} ${to}`

describe('the pictures of the workflow', () => {
  it('show every exit of the table in exactly one of them', () => {
    const shown = pictures.flatMap(({ edges }) => edges).map(named)
    expect([...shown].sort()).toEqual(EDGES.map(named).sort())
  })

  it('show the exits of the table, guard by guard', () => {
    const ofTable = STEPS.flatMap((from) =>
      (Object.entries(rowOf(from).on) as [string, WorkflowExit][]).flatMap(([event, exit]) =>
        targetsOf(exit).map((to) => `${from} ${event} ${to}`),
      ),
    )
    expect(EDGES.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual(ofTable)
  })

  it.each(pictures.map((picture, nth) => [picture.title, picture, fencesOfParts[nth] ?? ''] as const))(
    '%s: an arrow says each event, guard and step, and leads from a box to a box',
    (_, { nodes, arrows, edges }, fence) => {
      const ids = nodes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(arrows.filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))).toEqual([])
      for (const { from, event, when, to } of edges) {
        const label = when === undefined ? event : `${event}, ${when}`
        const box = nodes.find(({ lines }) => lines.includes(from))
        const labelled = arrows.filter((arrow) => arrow.from === box?.id).flatMap(({ labels }) => labels)
        expect(labelled.some((text) => text === label || text === `${label}: ${to}`)).toBe(true)
        expect(fence).toContain(label)
        expect(fence).toContain(to)
      }
    },
  )

  it.each(pictures.map((picture) => [picture.title, picture.nodes.length] as const))(
    '%s: small enough to be read',
    (_, nodes) => {
      expect(nodes).toBeGreaterThan(1)
      expect(nodes).toBeLessThanOrEqual(MOST_NODES)
    },
  )
})

describe('the parts', () => {
  it('hold every step once, but for the ends that any step has', () => {
    const held = PARTS.flatMap(({ steps }) => steps)
    expect([...held, ...ENDS].sort()).toEqual([...STEPS].sort())
    expect([...ENDS].sort()).toEqual(['CANCELLED', 'DECLINED'])
  })

  it('have the progress of their steps', () => {
    const strays = PARTS.flatMap(({ stage, steps }) =>
      steps.filter((step) => rowOf(step).stage !== stage && rowOf(step).stage !== 'inherit'),
    )
    expect(strays).toEqual([])
  })

  it('follow one another in the overview as the straight path does', () => {
    const walked = [...new Set(straightPath.map(partOf))]
    expect([chain[0]?.from, ...chain.map(({ to }) => to)]).toEqual(walked)
    expect(walked[0]).toBe(partOf(FIRST_STEP))
    expect(overview.match(/==>/g)).toHaveLength(chain.length)
  })

  it('are all boxes of the overview, each with the progress that the borrower sees', () => {
    for (const { title, stage } of PARTS) expect(overview).toContain(`["${title}<br>${stage}`)
  })
})

describe('the table of steps', () => {
  it('has a row for each step, with its actor and the borrower’s page', () => {
    for (const step of STEPS) {
      const row = drawn.split('\n').filter((line) => line.startsWith(`| ${step} |`))
      expect(row).toHaveLength(1)
      const [, , , who, awaited, page] = (row[0] ?? '').split('|').map((cell) => cell.trim())
      expect(who).toBe(rowOf(step).waitsOn)
      expect(awaited).toBe(Object.keys(rowOf(step).on).join(', ') || 'nothing: it ends here')
      const landing = landings[step]
      const targets = typeof landing === 'string' ? [landing] : [...landing.when.flat(), landing.otherwise]
      for (const target of targets)
        expect(page).toContain(target === '/' ? 'the dashboard' : target.slice(target.indexOf(':') + 1))
    }
  })

  it('mentions the two other exits of every open step', () => {
    expect(drawn).toMatch(/`cancelled` to CANCELLED/)
    expect(drawn).toMatch(/`declined` to\s+DECLINED/)
  })
})
