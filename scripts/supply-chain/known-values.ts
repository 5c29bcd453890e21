/** Harmless values in the repository that look like secrets, each with its reason. */
export const KNOWN_VALUES: Readonly<Record<string, string>> = {
  sq7HjrUOBfKmC576ILgskD5srU870gJ7: "Redsys' published key of its test gateway",
  Mk9m98IfEblmPfrpsawt7BmxObt98Jev: "Redsys' published key of an example of its manual",
  IqX2mFv8sD0wNc5yRj3bZt6uKe9oLg1a: "made up: session secret of the tests' live settings",
  d41Xq9ZbT7mE2wRk0sVyHc5NuJgP8aLf: "made up: INTERNAL_TOKEN of a test",
  QpNr5jTQw1bTz3vJk2mXyA: "made up: secret of a mailed link in tests",
};
