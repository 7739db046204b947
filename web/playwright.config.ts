import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const here = import.meta.dirname;

const launch = (browser: string) => ({
  executablePath: process.env['CHROMIUM'] ?? browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

// The tests serve the built page themselves (tests/browser/server.ts) and expect `build` to have run. Those tagged @long
// take long, or look at what only the browser as people have it shows. The others run in the same Chromium without its
// windows and menus, which takes two thirds of the time; those tagged @more seldom find what those without a tag do not.
export default defineConfig({
  testDir: resolve(here, '../tests/browser'),
  outputDir: resolve(here, '../tests/browser/results'),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    { name: 'short', grepInvert: /@more|@long/, use: { launchOptions: launch('/usr/bin/chromium-headless-shell') } },
    { name: 'more', grep: /@more/, use: { launchOptions: launch('/usr/bin/chromium-headless-shell') } },
    { name: 'long', grep: /@long/, use: { launchOptions: launch('/usr/bin/chromium') } },
  ],
});
