import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import type { FieldNames } from '#ui/designer/document/values/stored-values.ts'

/** A published version of a drawn form, and the number of the one in force. */
export interface Drawing {
  readonly version: number
  readonly latest: number
  readonly document: FormDocument
  readonly names: FieldNames
}

interface StoredDrawing extends Omit<Drawing, 'document'> {
  readonly content: string
}

/** The version of a form by which a record is shown; without a number the one in force. */
export function useDrawing(code: string, version: number | undefined) {
  return useQuery({ queryKey: [`runtime.${code}`, 'drawing', version ?? 'latest'], queryFn: async ({ signal }): Promise<Drawing> => {
    const { content, ...rest } =
      (await getSigned<StoredDrawing>(`/flowable/data/${code}/drawing`, version === undefined ? {} : { version }, { signal })).result
    const { document } = readDocument(content)
    if (!document) throw new Error('the published form cannot be read')
    return { ...rest, document }
  } })
}

/** What a record held when it was written and no field of today shows. */
export function useWritten(code: string, record: Rec, asked: boolean) {
  return useQuery({ queryKey: [`runtime.${code}`, 'written', record.id, record.rev], enabled: asked,
    queryFn: async ({ signal }) => (await getSigned<Rec>(`/flowable/data/${code}/written`, { id: record.id }, { signal })).result })
}
