import { DrawProduct, type ProposedPicture } from '@fournil/contract/office/ai'
import { imagePrompt } from '@fournil/domain/ai-images'
import { AiError } from '@fournil/integrations/ai/port'
import { ImageError, type OriginalMaker } from '@fournil/integrations/images/port'
import type { TenantContext } from '../context.ts'
import { storePicture } from '../files/store-picture.ts'
import { type RunOptions, runRequest } from './run-request.ts'

/** The job of one request for a picture: what the assistant drew is checked as an upload is, and kept as a file of the shop. */
export async function drawPicture(
  ctx: TenantContext,
  makeOriginal: OriginalMaker,
  request_id: string,
  options: RunOptions = {},
): Promise<void> {
  await runRequest(ctx, request_id, options, async ({ input, system, user }, signal) => {
    const { imageModel: model, imageSize: size } = DrawProduct.parse(input)
    const prompt = imagePrompt(model, { system, user })
    const bytes = await ctx.ai.drawImage({ prompt, model, size }, signal)
    const original = await makeOriginal(bytes).catch(unreadable)
    signal.throwIfAborted()
    const stored = await storePicture(ctx, 'product-images', original)
    return { ...stored, prompt } satisfies ProposedPicture
  })
}

function unreadable(error: unknown): never {
  if (!(error instanceof ImageError)) throw error
  throw new AiError('AI_UNREADABLE', 'The assistant drew no picture that we can take.', error)
}
