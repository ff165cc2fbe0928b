import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { Channel } from '../../../src/core/threads/channel.ts'
import { failureOf } from '../../support/failure-of.ts'

interface Adder {
  add(a: number, b: number): Promise<number>
}

describe('Channel', () => {
  const ports: MessageChannel[] = []
  afterEach(() => {
    for (const { port1 } of ports.splice(0)) port1.close()
  })
  const open = (own: Adder) => {
    const channel = new MessageChannel()
    ports.push(channel)
    new Channel<Adder, object>(channel.port2, own)
    return new Channel<object, Adder>(channel.port1, {})
  }

  test('a call gives the value of the method at the other end', async () => {
    const channel = open({ add: async (a, b) => a + b })
    expect(await Promise.all([channel.call('add', 1, 2), channel.call('add', 3, 4)])).toEqual([3, 7])
  })

  test('a call rejects with the error of the method', async () => {
    const channel = open({ add: () => Promise.reject(new PkgtoolError('NOT_FOUND', { subject: 'a' })) })
    const error = await failureOf(() => channel.call('add', 1, 2))
    expect([error.code, error.fields.subject]).toEqual(['NOT_FOUND', 'a'])
  })

  test('a call under way and a later one reject with the first error that closes the channel', async () => {
    const channel = open({ add: () => new Promise(() => {}) })
    const calls = [channel.call('add', 1, 2)]
    for (const message of ['first', 'second']) channel.close(new Error(message))
    calls.push(channel.call('add', 3, 4))
    for (const call of calls) await expect(call).rejects.toThrow('first')
  })
})
