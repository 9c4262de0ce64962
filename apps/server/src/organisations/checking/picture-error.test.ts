import { describe, expect, it } from 'vitest'
import { pictureError } from './picture-error.ts'

const errorOf = (text: string) => pictureError(`data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`)
const moving = (attributes: string) => `<svg><use href="#a"><animate ${attributes}/></use></svg>`

// [ASVS-1.3.4]
describe('a picture that reaches outside by another way of writing', () => {
  it.each([
    ['an address behind entities', moving('attributeName="x" to="java&#115;cript:a()"')],
    ['a fill behind entities', '<svg><path fill="url&#40;https://x.example/#a)"/></svg>'],
    ['a fill behind escapes of CSS', '<svg><path fill="u\\72l(https://x.example/#a)"/></svg>'],
    ['a movement of an address', moving('attributeName="href" to="https://x.example/a.svg#a"')],
    ['a movement of the older address', moving('attributeName=" xlink:HREF" values="#a;//x.example/a.svg#a"')],
    ['a mask out of a set of pictures', `<svg><g mask="image-set('https://x.example/a.png' 1x)"/></svg>`],
    ['a mask out of a source', `<svg><g mask="src('https://x.example/a.png')"/></svg>`],
    ['a movement to a picture from elsewhere', moving(`attributeName="mask" to="IMAGE-SET('//x.example/a' 1x)"`)],
  ])('is refused: %s', (_, text) => expect(errorOf(text)).toContain('may reach outside'))

  it.each([
    ['movements of its own shapes', moving('attributeName="transform" from="rotate(0)" to="rotate(90)"')],
    ['a mask of its own', '<svg><mask id="a"><path d="M0 0"/></mask><g mask="url(#a)" fill="rgb(1, 2, 3)"/></svg>'],
    ['the name of its language', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ])('is taken with %s (control)', (_, text) => expect(errorOf(text)).toBeUndefined())
})
