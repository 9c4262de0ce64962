import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureTraversable } from './state-place.ts'
import { temporaryFolder } from './testing/start-for-test.ts'
import { canReach, chooseAccount, runAsFor } from './unprivileged-user.ts'

const passwd = 'root:x:0:0:root:/root:/bin/sh\nana:x:1000:1000::/home/ana:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n'

it('runs as nobody where there is no better', () => expect(chooseAccount(passwd)).toEqual({ uid: 65534, gid: 65533 }))

it('prefers an account made for PostgreSQL', () =>
  expect(chooseAccount(`${passwd}postgres:x:100:101::/:/bin/sh\n`)).toEqual({ uid: 100, gid: 101 }))

it('runs as the owner of the data that is there', () =>
  expect(chooseAccount(passwd, 1000)).toEqual({ uid: 1000, gid: 1000 }))

it('never runs as root', () => {
  expect(chooseAccount(passwd, 0).uid).not.toBe(0)
  expect(() => chooseAccount('root:x:0:0:root:/root:/bin/sh\n')).toThrow(/start as another user/)
})

it('changes nothing for an ordinary user', () => expect(runAsFor('/anywhere', 1000)).toBeUndefined())

it('sees a closed folder anywhere on the way', () => {
  const stranger = { uid: 65534, gid: 65534 }
  const deep = (folder: string) => {
    for (const path of [join(folder, 'a'), join(folder, 'a', 'b')]) ensureTraversable(path)
    return join(folder, 'a', 'b')
  }
  expect(canReach(deep(temporaryFolder()), stranger)).toBe(true)
  expect(canReach(deep(temporaryFolder({ closed: true })), stranger)).toBe(false)
})
