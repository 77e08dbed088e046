import { App } from 'antd'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { downloadFile } from './download-file.ts'
import { FileEntry } from './FileEntry.tsx'
import { enUS } from './locales/en-US.ts'
import { UploadList } from './upload-list.ts'
import type { UploadRules } from './upload-rules.ts'
import { newUpload, storedFiles, type UploadValue } from './upload-value.ts'
import { UploadField } from './UploadField.tsx'
import { useFileActs, type FileActs } from './use-file-acts.ts'

// What a pointer brings forth stands in the page.
vi.mock(import('antd'), async (library) =>
  (await import('../testing/in-place.tsx')).withParts(await library(), {
    Tooltip: ({ title, children }: { title: string; children: ReactNode }) => <span data-tip={title}>{children}</span>,
  }))

beforeAll(() => speak('en-US'))

const nothing = () => undefined
const list = new UploadList({ store: () => Promise.resolve(''), value: () => null, emit: nothing })
const acts = { add: nothing, explain: nothing, download: nothing, move: nothing, mayPause: () => false }
const started = newUpload({ name: 'drawing.pdf', type: 'application/pdf', size: 9 })
const entry = (change: Partial<UploadValue>) =>
  drawn(<FileEntry file={{ ...started, ...change }} image={false} locked={false} list={list} acts={acts} onRemoved={nothing} />)

test('spec 2 §4: the UI shows a spinner with percent, a green tick, or a red error with message', () => {
  const running = entry({ percent: 40 })
  expect([running.includes('ant-progress'), running.includes('40%'), running.includes('mw-up-done')]).toEqual([true, true, false])
  const done = entry({ status: 'done', percent: 100, path: 'temp/drawing.pdf' })
  expect([done.includes('ant-progress'), done.includes('mw-up-done'), done.includes('anticon-check-circle')]).toEqual([false, true, true])
  const failed = entry({ status: 'error', message: 'The disk is full' })
  expect([failed.includes('data-tip="The disk is full"'), entry({ status: 'error' }).includes('data-tip="Upload failed"')]).toEqual([true,
    true])
  expect([failed.includes('ant-btn-dangerous') || failed.includes('ant-btn-color-dangerous'), failed.includes('anticon-close-circle'),
    failed.includes('drawing.pdf: upload failed.')]).toEqual([true, true, true])
})

test('spec 2 §3: an upload value has name, type, size, status, percent, path, message and url', () => {
  expect(started).toEqual({ id: expect.any(String), name: 'drawing.pdf', type: 'application/pdf', size: 9, status: 'uploading',
    percent: 0 })
  expect(storedFiles('temp/a.pdf')).toEqual([{ id: 'temp/a.pdf', name: 'a.pdf', type: '', size: 0, status: 'done', percent: 100,
    path: 'temp/a.pdf', url: '/api/sys/common/static/temp/a.pdf' }])
})

test("spec 2 §8: 'File download failed'; 'Unknown file'", async () => {
  expect([enUS.downloadFailed, enUS.unknownFile]).toEqual(['File download failed', 'Unknown file'])
  expect([await downloadFile(null), await downloadFile('')]).toEqual(['unknownFile', 'unknownFile'])
})

test('spec 2 §9: upload default: multiple, number limit 0 (no limit)', () => {
  const field = (value: string | null, number?: number) =>
    drawn(<UploadField value={value} onChange={nothing} rules={number === undefined ? {} : { number }} />)
  const many = Array.from({ length: 30 }, (_, index) => `temp/${index}.txt`).join(',')
  expect([field(many), field(null, 0)].map((html) => [/<input[^>]* multiple/.test(html), /<button[^>]* disabled/.test(html)])).toEqual([[
    true,
    false,
  ], [true, false]])
  expect([/<input[^>]* multiple/.test(field(null, 1)), /<button[^>]* disabled/.test(field('temp/a.txt', 1))]).toEqual([false, true])
})

describe('what is said to files', () => {
  /** The acts of a field under its rules, and all that they say. */
  function actsUnder(rules: UploadRules): { told: string[]; say: FileActs } {
    const told: string[] = []
    const warning = (text: unknown) => void told.push(String(text))
    const error = ({ title, content }: { title?: unknown; content?: unknown }) => void told.push(`${String(title)}: ${String(content)}`)
    const app = vi.spyOn(App, 'useApp').mockReturnValue(
      { message: { warning }, modal: { error } } as unknown as ReturnType<typeof App.useApp>,
    )
    const say = answerOf(() =>
      useFileActs(new UploadList({ store: () => new Promise(() => undefined), value: () => null, emit: nothing }), rules, undefined)
    )
    app.mockRestore()
    return { told, say }
  }

  test('spec 2 §8: the dialog is titled Upload error with the message from the response or Unknown error', () => {
    const { told, say } = actsUnder({})
    say.explain({ ...started, status: 'error', message: 'The disk is full' })
    say.explain({ ...started, status: 'error' })
    expect(told).toEqual(['Upload error: Error: The disk is full', 'Upload error: Error: Unknown error'])
  })

  test('spec 2 §5: each reason is told once, however many files have it; files beyond the number are told by the limit', () => {
    const { told, say } = actsUnder({ suffixes: ['pdf'], maxMb: 1, number: 1 })
    say.add(['a.exe', 'b.exe', 'c.pdf', 'd.pdf'].map((name) => new File(['x'], name)))
    expect(told).toEqual(['Files of this type may not be uploaded', 'At most 1 files'])
  })
})
