import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddresses } from './check-addresses.ts'
import { plantProject } from './planted.ts'

const root = resolve(import.meta.dirname, '../..')

test('client code makes calls by their descriptions but for what is listed', () => {
  expect(checkAddresses(root)).toEqual([])
})

test('planted addresses, an idle entry and a missing reason are reported', () => {
  const { root: dir, remove } = plantProject({
    'modules/sample/calls/loan.ts':
      "export const take = defineAct('POST /sample/loan/take', {})\nexport const one = defineRead('GET /sample/loan/:id', {})\n",
    'modules/sample/client/Take.tsx': "const where = '/sample/loan/take'\n",
    'modules/sample/client/One.tsx': 'const where = (id: string) => `/sample/loan/${id}`\n',
    'modules/sample/client/Screen.tsx': "const screen = '/sample/loan/overview'\n",
    'modules/sample/client/Rows.tsx': "const where = '/sample/loan/list'\n",
    'modules/sample/client/Send.tsx': "import { newIdempotencyKey, post } from '#kernel/client/request/actions.ts'\n",
    'modules/sample/client/Key.tsx': "import { newIdempotencyKey } from '#kernel/client/request/actions.ts'\n",
    'ui/table.ts': "import { getSigned } from '#kernel/client/request/actions.ts'\n",
  })
  onTestFinished(remove)
  expect(checkAddresses(dir, { 'ui/table.ts': ' ', 'ui/gone.ts': 'once' })).toEqual([
    'modules/sample/client/One.tsx names the address /sample/loan/${id}: take the call that is described',
    'modules/sample/client/Rows.tsx names the address /sample/loan/list: take the call that is described',
    'modules/sample/client/Send.tsx sends to an address: describe the call, and make it by its description',
    'modules/sample/client/Take.tsx names the address /sample/loan/take: take the call that is described',
    'ui/gone.ts is listed in by-address.ts and sends to no address',
    'ui/table.ts stands in by-address.ts without a reason',
  ])
})
