import { forgetFile } from '#kernel/server/files/thumbnail.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { ossFile } from '../../entities/oss-file.ts'

/** The bytes go with their record, once it is sure that the record is gone. */
export const ossFileRules: BoundRules = defineRules(ossFile, {
  afterRemove(ctx, { url }) {
    ctx.afterCommit(() =>
      void forgetFile(ctx.kernel, url).catch((error: unknown) =>
        ctx.kernel.log.error({ err: error, url }, 'a stored file could not be deleted')
      )
    )
  },
})
