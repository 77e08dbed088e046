import { serve } from '#kernel/server/calls/serve.ts'
import { label } from '#kernel/server/labels.ts'
import { servicesToCall } from '../calls/models.ts'

/** What a service task may call, for whoever draws processes. */
export const serviceCalls = [
  serve(servicesToCall, async ({ kernel, locale }) =>
    [...kernel.services.values()].map(({ name, title, en, parameters }) => ({
      name,
      title: locale === 'zh-CN' ? title : en,
      parameters: Object.entries(parameters).map(([id, field]) => ({ name: id, title: label(id, field, locale),
        required: field.required === true, field })
      ),
    }))),
]
