"""What holds for all tests: none of them asserts how long something takes, for a busy machine takes longer."""

from hypothesis import settings

settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")
