import { expect, test } from "vitest";
import { demoCatalogue } from "./catalogue.ts";
import { mainCategories } from "./generate/categories.ts";
import { partTexts } from "./generate/rating-parts.ts";
import { demoRatings } from "./ratings.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const products = [...demoCatalogue(NOW)];
const ratings = [...demoRatings(products, NOW)];

function share(test: (rating: (typeof ratings)[number]) => boolean): number {
  return ratings.filter(test).length / ratings.length;
}

test("invents some hundred opinions on part of the products", () => {
  expect(ratings.length).toBeGreaterThan(300);
  expect(ratings.length).toBeLessThan(1000);
  const rated = new Set(ratings.map(({ sku }) => sku)).size;
  expect(rated).toBeGreaterThan(150);
  expect(rated).toBeLessThan(products.length / 2);
});

test("most are content, and bad ones are among them", () => {
  for (const stars of [1, 2, 3, 4, 5]) expect(share(({ rating }) => rating === stars)).toBeGreaterThan(0.01);
  expect(share(({ rating }) => rating >= 4)).toBeGreaterThan(0.65);
  expect(share(({ rating }) => rating <= 2)).toBeGreaterThan(0.05);
});

test("stay within the table's bounds and before the day they are made for", () => {
  for (const { rating, author, title, comment, created_at } of ratings) {
    expect([1, 2, 3, 4, 5]).toContain(rating);
    expect(author.length).toBeLessThanOrEqual(60);
    expect(title.length).toBeLessThanOrEqual(120);
    expect(comment.length).toBeLessThanOrEqual(2000);
    expect(new Date(created_at).getTime()).toBeLessThan(NOW.getTime());
    expect(`${title} ${comment}`).not.toMatch(/[{}]|undefined| {2}/);
  }
});

test("are varied, and never the same twice on a product", () => {
  const written = ratings.filter(({ comment }) => comment !== "");
  expect(new Set(written.map(({ comment }) => comment)).size).toBeGreaterThan(written.length * 0.75);
  expect(new Set(written.map(({ sku, comment }) => `${sku} ${comment}`)).size).toBe(written.length);
});

test("have words for every main category, and are the same each time", () => {
  expect(Object.keys(partTexts).sort()).toEqual(mainCategories.map(({ name }) => name).sort());
  expect([...demoRatings(products, NOW)]).toEqual(ratings);
});
