import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { registryOf, serverModules } from '../modules.ts'
import { sentByOwnScreens } from '../testing/contract/exceptions.ts'

test('what no form asks for is brought by the server alone, or sent by a screen of its own that is named', () => {
  const registry = registryOf(serverModules(loadConfig({})))
  const found = registry.modules.flatMap(({ entities }) =>
    entities.filter(({ readOnly }) => !readOnly).flatMap(({ id, fields }) =>
      Object.entries(fields).filter(([, { form, readonly, bySystem, kind }]) =>
        form === false && !readonly && !bySystem && kind !== 'lines'
      )
        .map(([name]) => `${id} ${name}`)
    )
  )
  expect(found.toSorted()).toEqual(Object.keys(sentByOwnScreens).toSorted())
})
