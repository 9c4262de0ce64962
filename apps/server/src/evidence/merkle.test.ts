import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafHash, merkleTree, rootBy } from './merkle.ts'

const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`entry ${index}`)))

describe('a tree', () => {
  // The inputs and roots that implementations of RFC 6962 test themselves with.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  // [ASVS-11.4.3]
  it.each(roots.map((root, index) => [index + 1, root] as const))(
    'of %i known entries has the known root',
    (count, root) => {
      const leaves = inputs.slice(0, count).map((hex) => leafHash(Buffer.from(hex, 'hex')))
      expect(merkleTree(leaves).root.toString('hex')).toBe(root)
    },
  )

  it('of nothing has the hash of nothing', () => {
    expect(merkleTree([]).root.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})

describe('a proof', () => {
  const place = fc.integer({ min: 1, max: 70 }).chain((size) => fc.tuple(fc.constant(size), fc.nat({ max: size - 1 })))

  it('leads to the root from every place of a tree of any size', () => {
    fc.assert(
      fc.property(place, ([size, index]) => {
        const leaves = leavesOf(size)
        const { root, proofOf } = merkleTree(leaves)
        expect(rootBy(leaves[index] as Buffer, proofOf(index))).toEqual(root)
      }),
    )
  })

  it('of one entry does not lead there from another, nor at another place, nor longer or shorter', () => {
    fc.assert(
      fc.property(place, fc.nat(), ([size, index], other) => {
        const leaves = leavesOf(size)
        const { root, proofOf } = merkleTree(leaves)
        const [leaf, proof] = [leaves[index] as Buffer, proofOf(index)]
        const wrong = [
          rootBy(leafHash(Buffer.from(`another ${other}`)), proof),
          rootBy(leaf, { ...proof, path: [...proof.path, root] }),
          ...(size > 1 ? [rootBy(leaf, { ...proof, index: (index + 1 + (other % (size - 1))) % size })] : []),
          ...(size > 1 ? [rootBy(leaf, { ...proof, path: proof.path.slice(1) })] : []),
          rootBy(leaf, { ...proof, index: -1 }),
          rootBy(leaf, { ...proof, index: size }),
          rootBy(leaf, { ...proof, size: Number.NaN }),
        ]
        for (const one of wrong) expect(one?.equals(root)).not.toBe(true)
      }),
    )
  })
})
