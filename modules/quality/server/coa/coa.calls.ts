import { serve } from '#kernel/server/calls/serve.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { coaPaper, renewCoa } from '../../calls/coa.ts'
import { coaFile } from './issued.ts'
import { renew } from './renew.ts'

export const coaCalls = [
  serve(renewCoa, renew),
  serve(coaPaper,
    async (ctx, { id, lang }, { reply }) =>
      sendFile(reply, { ...await coaFile(ctx, id, lang === 'en' ? 'en' : 'zh'), type: 'application/pdf', inline: true })),
]
