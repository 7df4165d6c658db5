import { fail, succeed, type ClubResult } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import type { Answer } from '../shared/useAnswer'

/** Returns the command's result; a success holds the client as they are now. */
export type RunCommand = (command: () => Promise<ClubResult<Detail>>) => Promise<ClubResult<Detail>>

/** A command that returns the client as they are now, to be shown. A refusal leaves what is on the screen. */
export function clientCommand(ask: Answer<Detail>['ask']): RunCommand {
  return async (command) => {
    // The result of an answer no longer awaited.
    let result: ClubResult<Detail> = fail('internal')
    await ask(async (before) => {
      result = await command()
      if (result.ok) return result
      // What is on the screen is as true as it was, unless the client is gone.
      return before && result.code !== 'not_found' ? succeed(before) : result
    })
    return result
  }
}
