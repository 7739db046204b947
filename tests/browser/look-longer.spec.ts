// The longer look: from the release at hand, round by round, until it is told to stop.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestInfo } from '../../web/playwright.ts';
import { commandLine, expect, isKept, type Kordon, more, test } from './kordon.ts';

// People who are alike in many ways, so that there is always something left to look for.
function manyPeople(n: number): string {
  let state = 7;
  const below = (limit: number) => (state = (state * 48271) % 2147483647) % limit;
  const rows = Array.from({ length: n }, () => [18 + below(60), `Z${10 + below(40)}`, 'ABCDEFGH'[below(8)], ['f', 'm'][below(2)]].join(','));
  return `Age,Zip,Trade,Sex\n${rows.join('\n')}\n`;
}

const job = JSON.stringify({
  kordon: 1,
  attributes: [
    { name: 'Age', role: 'quasi-identifier', hierarchy: { intervals: { widths: [5, 10, 20] } } },
    { name: 'Zip', role: 'quasi-identifier', hierarchy: { mask: { digits: 3 } } },
    { name: 'Trade', role: 'quasi-identifier', hierarchy: { flat: true } },
    { name: 'Sex', role: 'quasi-identifier', hierarchy: { flat: true } },
  ],
  privacy: { k: 4 },
});

async function release(kordon: Kordon, rows: number): Promise<void> {
  await kordon.openText(manyPeople(rows), 'people.csv');
  await kordon.openJob(job);
  await kordon.settled();
  await kordon.run();
  await expect(kordon.page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  await kordon.unfold('How much more could be kept?');
}

// What the command line makes of such people by a job.
async function ofCommandLine(asked: Buffer, people: number, info: TestInfo): Promise<string> {
  const at = (name: string) => info.outputPath(name);
  await writeFile(at('people.csv'), manyPeople(people));
  await writeFile(at('job.json'), asked);
  await promisify(execFile)(commandLine, ['mask', at('people.csv'), '--job', at('job.json'), '-o', at('release.csv')]);
  return readFile(at('release.csv'), 'utf8');
}

const effortIn = (asked: Buffer): number => (JSON.parse(asked.toString()) as { algorithm: { effort?: number } }).algorithm.effort ?? 0;

const panel = ({ page }: Kordon) => page.getByRole('region', { name: 'How much more could be kept?' });
const figure = async (kordon: Kordon, of: string): Promise<number> =>
  Number.parseFloat((await panel(kordon).getByRole('listitem').filter({ hasText: of }).locator('b').textContent())!);

test('it goes on until it is stopped, and the job that goes with the release gives it', more, async ({ kordon, page }, info) => {
  await release(kordon, 1500);
  await expect(panel(kordon)).toContainText(/No release of this table with k = 4 can keep more than [\d.]+% of the detail; this one keeps [\d.]+%\./);
  const before = { kept: await figure(kordon, 'this release'), most: await figure(kordon, 'no release keeps more') };
  await panel(kordon).getByRole('button', { name: 'Look longer' }).click();
  // A round may take a blink here.
  await expect.poll(() => panel(kordon).getByRole('status').textContent(), { intervals: [20], timeout: 60_000 }).toMatch(/^\s*Looking longer, round [3-9]/);
  await panel(kordon).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(panel(kordon).getByRole('button', { name: 'Look longer' })).toBeVisible({ timeout: 60_000 });
  await expect(panel(kordon)).toContainText(/Round \d+ (brought .* from [\d.]+% to [\d.]+%|changed neither figure)/); // what it brought stays
  expect(await figure(kordon, 'this release')).toBeGreaterThan(before.kept);
  expect(await figure(kordon, 'no release keeps more')).toBeLessThanOrEqual(before.most); // the first release may prove all that can be proven
  await expect(panel(kordon)).toContainText('at first');
  await expect(page.getByText('The job has changed since this release was made')).toHaveCount(0);

  // The rows are those of the last round, and the command line makes the same bytes of the job.
  await kordon.unfold('Row by row');
  await expect(page.locator('kordon-comparison').getByRole('row').nth(2)).toBeVisible();
  const released = await kordon.download('Release (CSV)');
  const asked = await kordon.download('Job');
  const effort = effortIn(asked);
  expect(effort).toBeGreaterThanOrEqual(2);
  expect(released.toString()).toBe(await ofCommandLine(asked, 1500, info));

  // Why the look ended and what it did to the job stays in the section, in the page's language.
  const status = panel(kordon).getByRole('status');
  await expect(status).toHaveText(`The look was stopped; the release is that of the last round. The look raised the job’s effort to ${effort}, so that anyone who runs the job again gets this release.`);
  await kordon.speak('Deutsch');
  await expect(page.getByRole('region', { name: 'Wie viel mehr ließe sich erhalten?' }).getByRole('status')).toContainText(`Die Suche ist angehalten; die Freigabe ist die der letzten Runde. Die Suche hat den Aufwand im Auftrag auf ${effort} erhöht`);
  await kordon.speak('English');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: effort ${effort} → 0`)).toBeVisible();
  await expect(status).toContainText(`This release is of effort ${effort}`);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(status).toContainText(`effort to ${effort}`);

  // The effort is in step 4.
  await kordon.step('Protect');
  await kordon.unfold('For experts');
  await expect(page.getByLabel('Effort')).toHaveValue(String(effort));
});

test('rounds that gain nothing leave the job’s effort alone, and are counted on by the next look', more, async ({ kordon, page }, info) => {
  await release(kordon, 150);
  const again = panel(kordon).getByRole('button', { name: 'Look longer' });
  await again.click();
  await expect(panel(kordon).getByRole('status')).toContainText('three rounds in a row gained next to nothing', { timeout: 60_000 });
  const rounds = Number(/Round (\d+) changed neither figure/.exec((await panel(kordon).textContent())!)![1]);
  const asked = await kordon.download('Job');
  const released = (await kordon.download('Release (CSV)')).toString();
  expect(effortIn(asked)).toBeLessThanOrEqual(rounds - 3);
  expect(released).toBe(await ofCommandLine(asked, 150, info));
  await again.click();
  await expect(panel(kordon).getByRole('status')).toContainText('The look is over', { timeout: 60_000 });
  const more = Number(/Round (\d+) /.exec((await panel(kordon).textContent())!)![1]);
  expect(more).toBeGreaterThanOrEqual(rounds + 3);
  const later = await kordon.download('Job');
  expect((await kordon.download('Release (CSV)')).toString()).toBe(await ofCommandLine(later, 150, info));
  await expect(page.getByText('The job has changed since this release was made')).toHaveCount(0);
});

test('stopped at once it keeps the release, and goes on from the start', more, async ({ kordon, page }) => {
  await release(kordon, 9000);
  await panel(kordon).getByRole('button', { name: 'Look longer' }).click();
  await expect(panel(kordon).getByRole('status')).toContainText(/Looking longer, round ([2-9]|\d\d)/, { timeout: 60_000 });
  await expect(panel(kordon).getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const atOnce = panel(kordon).getByRole('button', { name: 'Stop at once' });
  await atOnce.press('Enter');
  await expect(panel(kordon).getByRole('button', { name: 'Look longer' })).toBeFocused();
  await expect(panel(kordon).getByRole('status')).toContainText('The look was stopped at once');
  await expect(panel(kordon)).toContainText('the first round makes the release from the start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isKept);
  expect((await kordon.download('Release (CSV)')).toString()).toContain('Age,Zip,Trade,Sex');
});

test('there is none where nothing could be gained', more, async ({ kordon, page }) => {
  await kordon.openText('Age,Sex\n20,f\n20,f\n30,m\n30,m\n', 'twins.csv');
  await kordon.openJob(
    JSON.stringify({
      kordon: 1,
      attributes: ['Age', 'Sex'].map((name) => ({ name, role: 'quasi-identifier', hierarchy: { flat: true } })),
      privacy: { k: 2 },
    }),
  );
  await kordon.settled();
  await kordon.run();
  await kordon.unfold('How much more could be kept?');
  await expect(panel(kordon)).toContainText('This release keeps 100% of the detail, and no release of this table with k = 2 can keep more.');
  await expect(page.getByRole('button', { name: 'Look longer' })).toHaveCount(0);
});
