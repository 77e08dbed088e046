import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { ask } from '#kernel/client/request/calls.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import type { StoredDrawing } from '#ui/designer/document/drawing-shape.ts'
import { writtenValues } from '../../calls/drawn-data.ts'
import { DrawingSourceContext } from './drawing-source.ts'

/** A published version of a drawn form, and the number of the one in force. */
export interface Drawing extends Omit<StoredDrawing, 'content'> {
  readonly document: FormDocument
}

/** The version of a form by which a record is shown; without a number the one in force. */
export function useDrawing(code: string, version: number | undefined) {
  const { key, load } = use(DrawingSourceContext)
  return useQuery({ queryKey: [`runtime.${code}`, 'drawing', version ?? 'latest', key], queryFn: async ({ signal }): Promise<Drawing> => {
    const { content, ...rest } = await load(code, version, signal)
    const { document } = readDocument(content)
    if (!document) throw new Error('the published form cannot be read')
    return { ...rest, document }
  } })
}

/** What a record held when it was written and no field of today shows. */
export function useWritten(code: string, record: Rec, asked: boolean) {
  return useQuery({ queryKey: [`runtime.${code}`, 'written', record.id, record.rev], enabled: asked,
    queryFn: ({ signal }) => ask(writtenValues, { code, id: record.id }, { signal }) })
}
