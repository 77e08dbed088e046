import { expect, test } from 'vitest'
import { md5 } from './md5.ts'
import { DEFAULT_SIGN_SECRET, signRequest, signedParameters, type SignInput } from './sign.ts'

const digests: [text: string, digest: string][] = [
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['12345678901234567890123456789012345678901234567890123456789012345678901234567890', '57edf4a22be3c955ac49da2e2107b67a'],
  ['登录', '402d19e50fff44c827a4f3b608bd5812'],
]

test.each(digests)('md5 of %j', (text, digest) => {
  expect(md5(text)).toBe(digest)
})

const vectors: [name: string, input: SignInput, sign: string][] = [
  ['nothing', { url: '/sys/dict/getDictItems/sex' }, 'E19D6243CB1945AB4F7202A1B00F77D5'],
  ['numbers as strings, sorted, without _t', { url: '/sys/dict/loadDict/x?_t=1', query: { pageSize: 10, keyword: '铜', gone: undefined } },
    'DD441709DC0B9014A345F7DEEC0CA164'],
  ['comma path segment, encoded', { url: '/sys/dict/loadDictItem/sys_user%2Crealname%2Cusername?key=admin' },
    'A8F7AE8AFA5E2802129BCBDE8B331158'],
  ['comma path segment, plain', { url: '/sys/dict/loadDictItem/sys_user,realname,username', query: { key: 'admin' } },
    'A8F7AE8AFA5E2802129BCBDE8B331158'],
  ['body', { url: '/x', body: { sortNo: 1, ok: true, name: 'b', list: [1, 2] } }, '73DC11BE715AA00882FA371FF4543231'],
]

test.each(vectors)('signature: %s', (_name, input, sign) => {
  expect(signRequest(input, DEFAULT_SIGN_SECRET)).toBe(sign)
})

test('another secret gives another signature', () => {
  expect(signRequest({ url: '/x' }, 'other')).not.toBe(signRequest({ url: '/x' }, DEFAULT_SIGN_SECRET))
})

test('the body wins over the query, text bodies are not signed', () => {
  expect(signedParameters({ url: '/x?a=1', query: { b: true }, body: { a: 2 } })).toEqual({ a: '2', b: 'true' })
  expect(signedParameters({ url: '/x', body: 'text' })).toEqual({})
})
