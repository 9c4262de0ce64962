import { expect, it } from 'vitest'
import { drawRoutes } from './draw-routes.ts'
import { routes } from './routes.ts'

it('draws every row once, with the steps that land there', () => {
  const drawn = drawRoutes()
  for (const route of routes) {
    const address = (route.path.includes('/:uuid/') ? route.name : route.path).replace(/:([a-z]+)/g, '{$1}')
    expect(drawn.split('\n').filter((line) => line.startsWith(`| ${address} | ${route.title}`))).toHaveLength(1)
  }
  expect(drawn).toContain(
    '| signing/intro | Before You Sign | 5 | GENERATE_NOTE_SIGNING, FINAL_OFFER, NOTE_SIGNING | sign | yes |',
  )
  expect(drawn).toContain('| /account/register… | /register… | rewrite, the rest and the query kept |')
  expect(drawn.endsWith('\n')).toBe(true)
})

it('draws the same each time', () => expect(drawRoutes()).toBe(drawRoutes()))
