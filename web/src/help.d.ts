declare module "virtual:help/*" {
  const steps: string[];
  export default steps;
}
