import { expect, vi } from 'vitest'
import type { UploadList } from '../upload/upload-list.ts'
import type { FileActs } from '../upload/use-file-acts.ts'

/* Files that were given to a field stay under way until the test says what becomes of them. */

const sent = new Map<string, PromiseWithResolvers<string>>()
const drawn: UploadList[] = []

/** In the place of what sends a file. */
export const storing = {
  storeFile({ name }: File): Promise<string> {
    const under = Promise.withResolvers<string>()
    sent.set(name, under)
    return under.promise
  },
}

/** In the place of what only a browser does with a field's files: fields are kept as they are drawn. */
export const fields = {
  useFileActs(list: UploadList): FileActs {
    drawn.push(list)
    return {} as FileActs
  },
}

/** The files of the field that was drawn last. */
export const field = (): UploadList => drawn.at(-1)!

export const fileOf = (name: string) => field().running().find((file) => file.name === name)

/** Gives files to the field that was drawn last. */
export function give(...names: string[]): void {
  field().add(names.map((name) => new File(['x'], name)))
}

/** A file arrives; resolves when its field knows. */
export async function arrives(name: string, path = `temp/${name}`): Promise<void> {
  sent.get(name)!.resolve(path)
  await vi.waitFor(() => expect([undefined, 'done']).toContain(fileOf(name)?.status), { interval: 5 })
}

/** Lets go on whatever can: what must not happen yet would have happened. */
export const idle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export const refuse = (name: string): void => sent.get(name)!.reject(new Error('The disk is full'))

/** A file fails; resolves when its field knows. */
export async function fails(name: string): Promise<void> {
  refuse(name)
  await vi.waitFor(() => expect(fileOf(name)?.status).toBe('error'), { interval: 5 })
}
