import WebSocket from 'ws'

type Reply = { readonly id?: number; readonly result?: unknown }

export type InspectedHeap = {
  /** What is left on the heap after a full collection, in MB. */
  usedMb(): Promise<number>
  close(): void
}

/** The heap of a Node process by its inspector, at the address that `--inspect` printed. */
export const inspectHeap = async (address: string): Promise<InspectedHeap> => {
  const socket = new WebSocket(address)
  await new Promise<void>((opened, fail) => socket.once('open', () => opened()).once('error', fail))
  let asked = 0
  const waiting = new Map<number, (result: unknown) => void>()
  socket.on('message', (data) => {
    const { id = 0, result } = JSON.parse(String(data)) as Reply // as the inspector's protocol has it
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  const ask = (method: string): Promise<unknown> =>
    new Promise((answered) => {
      asked += 1
      waiting.set(asked, answered)
      socket.send(JSON.stringify({ id: asked, method }))
    })
  return {
    usedMb: async () => {
      // The second one takes what the finalizers of the first have let go.
      for (let round = 0; round < 2; round++) await ask('HeapProfiler.collectGarbage')
      const { usedSize } = (await ask('Runtime.getHeapUsage')) as { readonly usedSize: number } // likewise
      return usedSize / 1_048_576
    },
    close: () => socket.terminate(),
  }
}
