import { App } from 'antd'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useImportText } from './text.ts'

/** Saves the empty workbook whose headings every import understands. */
export function useTemplate(entity: Entity): () => void {
  const { say, locale } = useImportText()
  const { message } = App.useApp()
  return () =>
    void entityApi(entity).importTemplate().then(
      (blob) => saveBlob(blob, say('templateName', { title: entityTitle(entity, locale) })),
      (error: unknown) => message.warning(refusalOf(error)?.message || say('templateFailed')),
    )
}
