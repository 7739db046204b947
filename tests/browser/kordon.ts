// The page under test, and what the tests do with it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { test as base, expect, type Download, type Locator, type Page } from '../../web/playwright.ts';
import { serve, type Server } from './server.ts';

const root = resolve(import.meta.dirname, '../..');
const build = resolve(process.env['KORDON_BUILD'] ?? resolve(root, 'build'));
export const site = resolve(build, 'site');
export const screens = resolve(build, 'screens');
export const commandLine = resolve(build, 'native/kordon');
export const sample = (name: string): string => resolve(root, 'public/samples', name);

export const stepNames = ['Data', 'Columns', 'Boundaries', 'Protect', 'Release'] as const;
type StepName = (typeof stepNames)[number];

export class Kordon {
  constructor(readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  }

  async step(name: StepName): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.locator('.step[aria-current]')).toContainText(name);
  }

  // Opens a door of the step, where it is shut: what is behind it is not there for anybody before. A draft that comes
  // between press and release of the pointer moves the door away from it: then it is pressed again.
  async unfold(title: string): Promise<void> {
    if (title === 'For experts') await this.unfold('More protection');
    const summary = this.page.locator('details.fold > summary').filter({ hasText: new RegExp(`^\\s*${title}`) });
    const isOpen = () => summary.locator('..').evaluate((door) => (door as HTMLDetailsElement).open);
    await expect(async () => {
      if (!(await isOpen())) await summary.click();
      expect(await isOpen()).toBe(true);
    }).toPass();
  }

  // Opens a file through the button that a person would use.
  async choose(button: string, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles(file);
  }

  // Step 3 has nothing more to say of a column without groups until somebody wants some.
  async groupValues(): Promise<void> {
    const door = this.page.locator('details.groups');
    if (!(await door.evaluate((details) => (details as HTMLDetailsElement).open))) await door.locator('> summary').click();
  }

  // Step 3's menu of what is seldom done: the folding of the tree, rules, files.
  async hierarchyMenu(item: string): Promise<void> {
    await this.groupValues();
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('button', { name: new RegExp(`^${item}`) }).click();
  }

  async openHierarchy(text: string, name: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.hierarchyMenu('Open a hierarchy');
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }

  async saveHierarchy(item: string): Promise<string> {
    const wait = this.page.waitForEvent('download');
    await this.hierarchyMenu(item);
    return (await readFile(await (await wait).path())).toString();
  }

  // Step 1's table, which stands below the first rows of the draft.
  get data(): Locator {
    return this.page.getByRole('table', { name: 'The data' });
  }

  async openTable(file: string): Promise<void> {
    await this.choose('Choose a file', file);
    await expect(this.data).toBeVisible();
  }

  async openText(text: string | Buffer, name = 'table.csv'): Promise<void> {
    const again = this.page.getByRole('button', { name: 'Open another file' });
    const button = (await again.isVisible()) ? 'Open another file' : 'Choose a file';
    await this.choose(button, { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  openJob(text: string, name = 'some.job.json'): Promise<void> {
    return this.choose('Open job', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  // The first samples are shown, the others are behind a fold.
  async sampleCard(title: string): Promise<Locator> {
    const card = this.page.getByRole('button', { name: title });
    if (!(await card.isVisible())) await this.page.locator('.more-samples:not([open]) > summary').click();
    return card;
  }

  async openSample(title: string): Promise<void> {
    await (await this.sampleCard(title)).click();
    await expect(this.data).toBeVisible();
    await this.settled();
  }

  async setRole(column: string, role: string): Promise<void> {
    const group = this.page.getByRole('group', { name: `Role of ${column}`, exact: true });
    const radio = this.page.getByRole('radio', { name: role, exact: true });
    await group.locator('label').filter({ has: radio }).click(); // the whole cell
    await expect(group.getByRole('radio', { name: role, exact: true })).toBeChecked();
  }

  // Opens what step 1 tells of how the file was read, with the choices.
  async openReading(): Promise<void> {
    await this.page.locator('.how-read:not([open]) > summary').click();
  }

  // Opens the row of a column in step 2, with all that is known of it.
  async openColumn(column: string): Promise<void> {
    const opener = this.page.locator(`.column[data-name="${column}"] .opener`);
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  }

  async speak(language: 'English' | 'Deutsch'): Promise<void> {
    await this.page.getByRole('button', { name: /^(Language, colours|Sprache, Farben)/ }).click();
    await this.page.getByRole('radio', { name: language }).check();
    await this.page.keyboard.press('Escape');
  }

  // Until the engine has answered everything about the present job.
  async settled(): Promise<void> {
    await expect(this.page.locator('.feasibility:not(.busy)')).toHaveText(/\w/);
  }

  async run(): Promise<void> {
    await this.step('Protect');
    await this.settled();
    await this.page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).not.toHaveText('Protect');
    // A busy machine takes long over a large table.
    await expect(this.page.locator('.running')).toHaveCount(0, { timeout: 60_000 }); // a former release is shown below it
    await expect(this.page.locator('.verdict, .problem')).toBeVisible();
  }

  // From an address to the release of Miller's table with k = 2.
  async wholeRun(url: string): Promise<Buffer> {
    await this.open(url);
    await this.openTable(sample('miller.csv'));
    await this.step('Protect');
    await this.page.locator('#k').fill('2');
    await this.unfold('More protection');
    await this.page.getByLabel('Suppression limit').fill('100');
    await this.run();
    return this.download('Release (CSV)');
  }

  // Says that the warnings were looked at, where there are any.
  async confirm(): Promise<void> {
    for (const box of await this.page.locator('.confirm input').all()) await box.check();
  }

  // The columns that nobody has decided on get this role.
  async decide(role: string): Promise<void> {
    await this.step('Columns');
    const open = await this.page.locator('.column.undecided').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-name')!));
    for (const name of open) await this.setRole(name, role);
  }

  async download(button: string): Promise<Buffer> {
    if (button === 'Release (CSV)') await this.confirm();
    const wait = this.page.waitForEvent('download');
    const more = this.page.locator('.more-files:not([open]) > summary');
    if (!(await this.page.getByRole('button', { name: button, exact: true }).isVisible()) && (await more.isVisible())) await more.click();
    await this.page.getByRole('button', { name: button, exact: true }).click();
    const file: Download = await wait;
    return readFile(await file.path());
  }
}

// The heading of a release that passed its checks.
export const isKept = /k = \d+ is kept|People can be found/;

// The worker is ended from outside, in the middle of a call, as an exhausted memory would.
export async function crash({ page }: Kordon): Promise<void> {
  await page.evaluate(() => {
    const { session } = document.querySelector('kordon-app') as unknown as {
      session: { store: { engine: { worker: { worker: Worker }; call(name: string, args: unknown[]): Promise<unknown> } } };
    };
    const { engine } = session.store;
    const rows = engine.call('rows', [{}, 0, 1]).catch(() => {});
    engine.worker.worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    return rows;
  });
}

// Step 4 at its fullest with the clinic sample: every model on; l cannot hold, alpha costs rows.
export async function everyModelOn(kordon: Kordon): Promise<void> {
  const { page } = kordon;
  await kordon.unfold('More protection');
  for (const model of await page.locator('.model, .population').getByRole('switch').all()) await model.check();
  const panel = (model: string) => page.locator('.model').filter({ has: page.getByRole('switch', { name: model }) });
  const diversity = panel('l-diversity');
  await diversity.getByRole('button', { name: /^Add another/ }).click();
  await diversity.getByLabel('Kind').last().selectOption('recursive');
  await diversity.getByLabel('l', { exact: true }).first().fill('13');
  await panel('t-closeness').getByLabel('Distance').first().selectOption('hierarchical');
  const association = panel('(alpha,k)-anonymity');
  await association.getByLabel('For').selectOption('diagnosis');
  await association.getByLabel('alpha', { exact: true }).fill('0.28');
  await association.getByRole('radio', { name: /Chosen values/ }).check();
  for (const value of [0, 1]) await association.locator('.value-list').getByRole('checkbox').nth(value).check();
  await association.getByText('Advanced').click();
}

// Of a test that seldom finds what those without a tag do not: `./dev test all` runs it, `./dev test` does not.
export const more = { tag: '@more' };

// The same of one that takes long, or needs the browser as people have it.
export const long = { tag: '@long' };

interface Fixtures {
  server: Server;
  kordon: Kordon;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  server: async ({}, use) => {
    if (!existsSync(resolve(site, 'index.html'))) throw new Error(`${site} is empty: build the page first`);
    const server = await serve(site);
    await use(server);
    await server.close();
  },
  kordon: async ({ page, server }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const kordon = new Kordon(page);
    await kordon.open(server.url);
    await use(kordon);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export { expect };
