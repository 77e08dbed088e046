import { expect, test } from 'vitest'
import { readCasAnswer } from './cas-answer.ts'

const answer = (inner: string) => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`

test.each([
  ['a user', answer(
    '<cas:authenticationSuccess><cas:user>wang&amp;co</cas:user><cas:attributes><cas:mail>a@b.cn</cas:mail></cas:attributes></cas:authenticationSuccess>',
  ), { user: 'wang&co' }],
  ['a user on lines of its own', answer('\n<cas:authenticationSuccess>\n  <cas:user>\n wang </cas:user>\n</cas:authenticationSuccess>'), {
    user: 'wang',
  }],
  ['a refusal', answer('<cas:authenticationFailure code="INVALID_TICKET">Ticket ST-1 not recognized</cas:authenticationFailure>'), {
    failure: 'Ticket ST-1 not recognized',
  }],
  ['a user outside of a success', answer('<cas:authenticationFailure code="X"><cas:user>admin</cas:user></cas:authenticationFailure>'), {
    failure: '<cas:user>admin</cas:user>',
  }],
  ['an empty user', answer('<cas:authenticationSuccess><cas:user></cas:user></cas:authenticationSuccess>'), { failure: 'no CAS answer' }],
  ['something else', '<html>', { failure: 'no CAS answer' }],
])('CAS protocol 3.0: %s', (_name, xml, read) => {
  expect(readCasAnswer(xml)).toEqual(read)
})
