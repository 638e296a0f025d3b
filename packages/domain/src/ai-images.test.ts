import { expect, test } from 'vitest'
import { IMAGE_MODELS, imageCost, imagePrompt, sizesOf } from './ai-images.ts'

test('a picture costs what its model and size cost', () => {
  const costs = IMAGE_MODELS.flatMap((model) =>
    sizesOf(model).map((size) => [model, size, imageCost(model, size)]),
  )
  expect(costs).toEqual([
    ['dall-e-3', '1024x1024', 4],
    ['dall-e-3', '1792x1024', 8],
    ['dall-e-3', '1024x1792', 8],
    ['dall-e-2', '1024x1024', 2],
  ])
})

test('a prompt is never longer than the model takes, and says the product first', () => {
  const long = { system: '🥖'.repeat(5000), user: 'Une tourte de seigle.' }
  for (const model of IMAGE_MODELS) {
    const prompt = imagePrompt(model, long)
    expect(prompt).toMatch(/^Une tourte de seigle\.\n\n🥖/)
    expect([...prompt].length).toBe(model === 'dall-e-3' ? 4000 : 1000)
    expect(prompt.isWellFormed()).toBe(true)
  }
  expect(imagePrompt('dall-e-3', { system: ' ', user: 'Pain' })).toBe('Pain')
})
