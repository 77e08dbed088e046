import { expect, test } from 'vitest'
import { readDatabaseAddress } from './database-address.ts'

const read = (dbType: string, dbUrl: string, dbName: string | null = 'mes') => readDatabaseAddress({ dbType, dbUrl, dbName })

test.each([
  ['6', '10.0.0.5', { kind: 'postgresql', host: '10.0.0.5', port: 5432, database: 'mes' }],
  ['6', 'db.plant.cn:5433', { kind: 'postgresql', host: 'db.plant.cn', port: 5433, database: 'mes' }],
  ['6', 'jdbc:postgresql://db:5432/other?ssl=true', { kind: 'postgresql', host: 'db', port: 5432, database: 'mes' }],
  ['1', 'jdbc:mysql://db:3307/erp?characterEncoding=UTF-8', { kind: 'mysql', host: 'db', port: 3307, database: 'mes' }],
  ['4', 'mariadb://db', { kind: 'mysql', host: 'db', port: 3306, database: 'mes' }],
  ['6', 'postgresql://[::1]:5432/x', { kind: 'postgresql', host: '::1', port: 5432, database: 'mes' }],
])('%s %s', (dbType, dbUrl, address) => expect(read(dbType, dbUrl)).toEqual(address))

test('the name in the address counts where none is given', () => expect(read('1', 'jdbc:mysql://db/erp', '')?.database).toBe('erp'))

test.each([['6', 'jdbc:mysql://db/x'], ['1', 'postgresql://db/x'], ['2', 'jdbc:oracle:thin:@db'], ['6', 'not an address'], ['6',
  'db:99999'], ['6', 'http://db/x']])('%s %s is none', (dbType, dbUrl) => expect(read(dbType, dbUrl)).toBeUndefined())
